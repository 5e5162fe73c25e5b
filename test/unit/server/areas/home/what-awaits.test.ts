import type { NextStep } from '@contract/home/next-step'
import { byUrgency } from '@server/areas/home/what-awaits'
import { closingTime } from '@server/domain/next-steps'

const NOW = Date.parse('2026-11-20T02:00:00.000Z')
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

const step = (kind: NextStep['kind'], when: NextStep['when'] = null): NextStep => ({
  kind,
  when,
  title: { zh: kind, en: kind },
  about: { zh: '', en: '' },
  screen: 'home',
  params: {},
})
const closes = (hours: number) => ({ says: 'closes' as const, at: inHours(hours) })
const order = (...steps: NextStep[]) => byUrgency(steps, NOW).map(({ kind, when }) => [kind, when?.at ?? null])

describe('The list of next steps', () => {
  it('begins with what ends within a day, the earliest first, of any kind', () => {
    const pay = step('pay', { says: 'cancelled', at: inHours(0.4) })
    expect(order(step('correct'), step('finish', closes(20)), pay)).toEqual([
      ['pay', inHours(0.4)],
      ['finish', inHours(20)],
      ['correct', null],
    ])
  })

  it('continues with requested steps, then started ones, then expired ones', () => {
    expect(order(step('again'), step('finish', closes(30)), step('answer'), step('correct', closes(300)))).toEqual([
      ['correct', inHours(300)],
      ['answer', null],
      ['finish', inHours(30)],
      ['again', null],
    ])
  })

  it('has earlier deadlines before later or missing ones', () => {
    expect(order(step('finish'), step('finish', closes(90)), step('finish', closes(60)))).toEqual([
      ['finish', inHours(60)],
      ['finish', inHours(90)],
      ['finish', null],
    ])
  })

  it('does not move up what only opens within a day', () => {
    expect(order(step('finish', { says: 'opens', at: inHours(2) }), step('correct'))).toEqual([
      ['correct', null],
      ['finish', inHours(2)],
    ])
  })

  it('has the earliest of several deadlines, or none', () => {
    expect(closingTime(inHours(5), null, inHours(3))).toEqual({ says: 'closes', at: inHours(3) })
    expect(closingTime(null, undefined)).toBeNull()
  })
})
