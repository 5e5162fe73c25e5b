import { offerEnds } from '@contract/appointment/offer-rules'
import { isDaytime, nextMorning } from '@contract/daytime'

const round = { offerMinutes: 60, closesAt: '2026-12-10T09:00:00.000Z' }
const session = '2026-11-23T01:00:00.000Z'
/** Instant on 20 November 2026 at UTC+8. */
const clock = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`)
const until = (now: number, of = round, startsAt = session) => {
  const end = offerEnds(of, startsAt, now)
  return end === null ? null : new Date(end + 8 * 3_600_000).toISOString().slice(5, 16)
}

describe('An offered seat is reserved', () => {
  it.each([
    ['as long as the round says', '10:00', '11-20T11:00'],
    ['also beyond the end of a day, where the offer came in it', '20:59', '11-20T21:59'],
    ['until an hour of the next day has passed, where it came at night', '21:00', '11-21T09:00'],
    ['or of the same day, before it has begun', '02:00', '11-20T09:00'],
  ])('%s', (_, time, end) => {
    expect(until(clock(time))).toBe(end)
  })

  it('for longer than a night if the round says so', () => {
    expect(until(clock('22:00'), { ...round, offerMinutes: 1_440 })).toBe('11-21T22:00')
  })

  it('at most until the end of the round or the beginning of the session', () => {
    expect(until(clock('10:00'), { ...round, closesAt: '2026-11-20T02:30:00.000Z' })).toBe('11-20T10:30')
    expect(until(clock('10:00'), round, '2026-11-20T02:40:00.000Z')).toBe('11-20T10:40')
  })

  it('not at all if the time is too short for an answer', () => {
    expect(until(clock('10:00'), round, '2026-11-20T02:09:59.000Z')).toBeNull()
    expect(until(clock('10:00'), round, '2026-11-20T02:10:00.000Z')).toBe('11-20T10:10')
  })
})

it('daytime lasts from 08:00 to 21:00 at UTC+8, and the next morning begins at 08:00', () => {
  expect(['07:59', '08:00', '20:59', '21:00'].map((time) => isDaytime(clock(time)))).toEqual([false, true, true, false])
  expect(nextMorning(clock('07:59'))).toBe(clock('08:00'))
  expect(nextMorning(clock('21:30'))).toBe(clock('08:00') + 24 * 3_600_000)
})
