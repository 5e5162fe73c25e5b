import { accommodationAction } from '@contract/accommodation/accommodation-permissions'
import { accommodationRequirements } from '@contract/accommodation/accommodation-fields'
import { arrangementText } from '@contract/accommodation/arrangement-text'
import { extraMinutes, extraOf, ownEnd } from '@contract/accommodation/own-time'

const percent = (share: number) => ({ kind: 'extraTime', percent: share }) as const
const minutes = (count: number) => ({ kind: 'extraTime', minutes: count }) as const
const seat = { kind: 'accessibleSeat' } as const

describe('Extra time', () => {
  test.each([
    ['nothing without any grant', [], 120, 0],
    ['nothing by a seat alone', [seat], 120, 0],
    ['a share of the duration', [percent(30)], 120, 36],
    ['a share, rounded up to a minute', [percent(30)], 95, 29],
    ['so many minutes, however long it lasts', [minutes(15)], 30, 15],
    ['the longest of several', [minutes(15), percent(50), seat], 120, 60],
  ])('is %s', (_, granted, duration, expected) => {
    expect(extraMinutes(granted, duration)).toBe(expected)
  })

  it('is computed from the times of a session, and determines the candidate’s own end', () => {
    const session = { startsAt: '2026-11-23T01:00:00.000Z', endsAt: '2026-11-23T03:00:00.000Z' }
    const extra = extraOf([percent(25)], session)
    expect(ownEnd(session.endsAt, extra)).toBe('2026-11-23T03:30:00.000Z')
    const arranged = { extraMinutes: extra, names: [{ zh: '无障碍座位', en: 'Accessible seat' }] }
    const end = ownEnd(session.endsAt, extra)
    expect(arrangementText(arranged, end, 'zh')).toEqual(['延长 30 分钟，到 11:30 结束', '无障碍座位'])
    expect(arrangementText(arranged, end, 'en')).toEqual(['Extra time 30 min, until 11:30', 'Accessible seat'])
  })
})

describe('The fields of an accommodation application', () => {
  const name = { zh: '名', en: 'Name' }
  const offered = {
    proofs: [{ code: 'paper', name }],
    arrangements: [
      { code: 'long', name, kind: 'extraTime', minutes: 10, proof: 'paper' },
      { code: 'seat', name, kind: 'accessibleSeat' },
    ],
  } as const
  const keys = (needs: string[]) => {
    const given = { ...offered, proofs: [...offered.proofs], arrangements: [...offered.arrangements] }
    return accommodationRequirements(given, { needs }).fields.map(({ key }) => key)
  }

  it('include a proof if the chosen accommodation requires one', () => {
    expect(keys(['seat'])).toEqual(['needs', 'reason', 'note'])
    expect(keys(['seat', 'long'])).toEqual(['needs', 'reason', 'note', 'proof-paper'])
  })
})

describe('Actions on an accommodation application', () => {
  const now = Date.parse('2026-11-20T02:00:00.000Z')
  const open = { accommodation: { switch: 'open' as const } }
  const closesAt = '2026-12-01T00:00:00.000Z'
  const may = (
    action: 'apply' | 'withdraw',
    state: 'auditing' | 'passed' | 'rejected' | 'withdrawn' | null,
    other = {},
  ) => {
    const permission = accommodationAction(action, { state, closesAt, ...other }, open, now)
    return permission.allowed ? null : permission.error
  }

  test.each([
    ['apply', null, null],
    ['apply', 'auditing', 'EXM_ACC_DUPLICATE'],
    ['apply', 'passed', 'EXM_ACC_APPROVED'],
    ['apply', 'rejected', null],
    ['apply', 'withdrawn', null],
    ['withdraw', null, 'EXM_ACC_NOT_FOUND'],
    ['withdraw', 'auditing', null],
    ['withdraw', 'passed', 'EXM_ACC_DECIDED'],
    ['withdraw', 'rejected', 'EXM_ACC_DECIDED'],
    ['withdraw', 'withdrawn', 'EXM_ACC_WITHDRAWN'],
  ] as const)('%s in state %s: %s', (action, state, expected) => {
    expect(may(action, state)).toBe(expected)
  })

  it('are limited to the withdrawal once the period has closed', () => {
    expect(may('apply', null, { closesAt: '2026-11-20T02:00:00.000Z' })).toBe('EXM_ACC_CLOSED')
    expect(may('withdraw', 'auditing', { closesAt: null })).toBeNull()
  })
})
