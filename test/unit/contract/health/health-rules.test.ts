import { carriedOver, flaggedFields } from '@contract/health/health-answers'
import { daysOf, deletedOn, isDeleted, stateOfDay } from '@contract/health/health-days'
import { dayRefusal, healthPermission } from '@contract/health/health-permissions'

const at = (time: string) => Date.parse(`${time}+08:00`)
const period = { from: '2026-02-26', until: '2026-03-02' }
const open = { health: { switch: 'open' } } as const

describe('The days of a health check-in', () => {
  it('include all from the first to the last, across the end of a month', () => {
    expect(daysOf(period)).toEqual(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  })

  it('are done, flagged, missed, due, to come, or not expected', () => {
    const known = {
      today: '2026-03-01',
      isDeleted: false,
      asked: new Set(['2026-02-27', '2026-03-02']),
      done: new Map([
        ['2026-02-26', { isFlagged: false }],
        ['2026-02-28', { isFlagged: true }],
      ]),
    }
    expect(daysOf({ ...period, from: '2026-02-25' }).map((day) => stateOfDay(day, known))).toEqual([
      ...['notAsked', 'done', 'missed', 'flagged', 'open', 'toCome'],
    ])
    expect(stateOfDay('2026-03-01', { ...known, asked: new Set(['2026-03-01']) })).toBe('due')
    expect(stateOfDay('2026-03-02', { ...known, asked: new Set() })).toBe('toCome')
    // A candidate whose sessions are on other days.
    expect(stateOfDay('2026-03-02', { ...known, asked: new Set(['2026-02-27']) })).toBe('notAsked')
  })

  it('are followed by the retention period of the answers', () => {
    expect(deletedOn({ until: '2026-03-02', keepDays: 0 })).toBe('2026-03-03')
    expect(deletedOn({ until: '2026-03-02', keepDays: 30 })).toBe('2026-04-02')
    expect(isDeleted('2026-03-02', { until: '2026-03-02', keepDays: 0 })).toBe(false)
    expect(isDeleted('2026-03-03', { until: '2026-03-02', keepDays: 0 })).toBe(true)
    const done = new Map([['2026-03-01', { isFlagged: false }]])
    expect(stateOfDay('2026-03-01', { today: '2026-03-03', isDeleted: true, asked: new Set(), done })).toBe('deleted')
  })
})

describe('A check-in', () => {
  it('is allowed from the first midnight at UTC+8 to the last, once a day', () => {
    const asked = (time: string, isDone = false) => healthPermission({ ...period, isDone }, open, at(time))
    expect(asked('2026-02-25T23:59')).toMatchObject({
      ...{ allowed: false, error: 'ENS_OUTSIDE_DATES' },
      ...{ from: '2026-02-25T16:00:00.000Z', until: '2026-03-02T15:59:59.000Z' },
    })
    expect(asked('2026-02-26T00:00')).toEqual({ allowed: true, until: '2026-02-26T15:59:59.000Z' })
    expect(asked('2026-03-02T23:59')).toMatchObject({ allowed: true })
    expect(asked('2026-03-03T00:00')).toEqual({
      ...{ allowed: false, error: 'ENS_OUTSIDE_DATES', until: '2026-03-02T15:59:59.000Z' },
    })
    expect(asked('2026-03-01T12:00', true)).toEqual({ allowed: false, error: 'ENS_DUPLICATE' })
  })

  it('is refused while its module is suspended', () => {
    const gates = { health: { switch: 'suspended' } } as const
    expect(healthPermission({ ...period, isDone: false }, gates, at('2026-03-01T12:00'))).toEqual({
      ...{ allowed: false, error: 'SWITCH_OFF_HEALTH_SUSPENDED' },
    })
  })

  it('is accepted only for the same day', () => {
    expect(dayRefusal('2026-03-01', at('2026-03-01T23:59'))).toBeNull()
    expect(dayRefusal('2026-03-01', at('2026-03-02T00:00'))).toBe('ENS_SAME_DAY_ONLY')
  })
})

describe('The answers of a day', () => {
  const flags = [
    { field: 'temperature', atLeast: 37.3 },
    { field: 'symptoms', anyOf: ['fever', 'cough'] },
    { field: 'contact', anyOf: ['yes'] },
  ]

  it.each([
    [{ temperature: '37.2' }, []],
    [{ temperature: '37.3' }, ['temperature']],
    [{ temperature: '' }, []],
    [{}, []],
    [{ symptoms: ['other'], contact: 'no' }, []],
    [{ symptoms: ['other', 'cough'], contact: 'yes' }, ['symptoms', 'contact']],
  ])('%j flag %j', (answers, flagged) => {
    expect(flaggedFields(flags, answers)).toEqual(flagged)
  })

  it('are carried over to the next day, except measurements and removed fields', () => {
    const fields = [
      { key: 'temperature', kind: 'number' },
      { key: 'contact', kind: 'select' },
      { key: 'new', kind: 'text' },
    ] as const
    expect(carriedOver(fields, { temperature: '36.5', contact: 'no', gone: 'x' })).toEqual({ contact: 'no' })
  })
})
