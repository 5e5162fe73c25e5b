import { isDaytime } from '@contract/daytime'
import {
  deliveredBy,
  isRecentlyNotified,
  nextSending,
  sendingSpan,
  thingsToRemindOf,
  thingsToRemindOfWithin,
  type Timing,
} from '@contract/reminders/reminder-times'
import { type ReminderKind, REMINDER_KINDS, REMINDERS, timingOf } from '@contract/reminders/reminders'

const HOUR_MS = 3_600_000
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)
const shown = (moment: number) => new Date(moment + 8 * HOUR_MS).toISOString().slice(8, 16).replace('T', ' ')
const spanOf = (timing: Timing, time: string) => {
  const span = sendingSpan(timing, at(time))
  return span && [shown(span.from), shown(span.until)]
}
const [paymentDue, correctionDue, appointmentTomorrow, examDay] = [
  REMINDERS.paymentDue.timing,
  REMINDERS.correctionDue.timing,
  REMINDERS.appointmentTomorrow.timing,
  REMINDERS.examDay.timing,
]

describe('A reminder is sent', () => {
  it.each([
    ['to pay ten minutes before the end', paymentDue, '20T15:30', ['20 15:20', '20 15:30']],
    ['to pay at night too: the seats go back at night too', paymentDue, '20T03:05', ['20 02:55', '20 03:05']],
    ['to correct a day before the deadline', correctionDue, '20T17:00', ['19 17:00', '20 17:00']],
    ['to correct in the morning, where a day before is a night', correctionDue, '20T02:00', ['19 08:00', '20 02:00']],
    [
      'to correct in the morning, where the day before is about to end',
      correctionDue,
      '20T20:50',
      ['20 08:00', '20 20:50'],
    ],
    ['of an appointment from the morning of the day before', appointmentTomorrow, '20T09:00', ['19 08:00', '19 20:45']],
    ['of an exam from the morning of its day', examDay, '20T14:00', ['20 08:00', '20 14:00']],
    ['of what is there as soon as it is', { withinMs: 48 * HOUR_MS }, '20T14:00', ['20 14:00', '22 14:00']],
    ['of what came at night in the morning', { withinMs: 48 * HOUR_MS }, '20T22:00', ['21 08:00', '22 22:00']],
    ['of an exam of the evening by day', examDay, '20T23:00', ['20 08:00', '20 20:45']],
  ] as const)('%s', (_, timing, time, expected) => expect(spanOf(timing, time)).toEqual(expected))

  it('not for an exam that begins before the day does, whose reminder is sent the day before', () => {
    expect(spanOf(examDay, '20T08:00')).toBeNull()
    expect(spanOf(appointmentTomorrow, '20T08:00')).toEqual(['19 08:00', '19 20:45'])
  })

  const timings: [string, Timing][] = [
    ...REMINDER_KINDS.map((kind): [string, Timing] => [kind, timingOf(kind)]),
    ['as soon as something is there', { withinMs: 30 * HOUR_MS }],
  ]
  it.each(timings)('exactly during its sending span: %s', (_, timing) => {
    for (let now = at('18T00:00'); now < at('19T00:00'); now += 7 * 60_000)
      for (let thing = at('17T20:00'); thing < at('21T00:00'); thing += 11 * 60_000) {
        const span = sendingSpan(timing, thing)
        const wanted = thingsToRemindOf(timing, now)
        const isSent = wanted !== null && wanted.from <= thing && thing < wanted.until
        const isInside = span !== null && span.from <= now && now < span.until
        // Late reminders are sent in the next hour of a day.
        const next = nextSending(timing, { at: thing, now })
        const isNext = next === now
        const within = thingsToRemindOfWithin(timing, { from: now, until: now + 24 * HOUR_MS })
        if (next !== null && next < now + 24 * HOUR_MS && !(within.from <= thing && thing < within.until))
          throw new Error(`${shown(thing)} is left out at ${shown(now)}`)
        if (isSent !== isNext || isSent !== (isInside && wanted !== null))
          throw new Error(`${shown(now)} of ${shown(thing)}: ${isSent}`)
      }
  })

  it('only in the daytime, except for payments', () => {
    const hours = Array.from({ length: 24 * 12 }, (_, index) => at('18T00:00') + index * 5 * 60_000)
    const atNight = (kind: ReminderKind) =>
      hours.some((now) => !isDaytime(now) && thingsToRemindOf(timingOf(kind), now))
    expect(REMINDER_KINDS.filter(atNight)).toEqual(['paymentDue'])
    for (const now of hours.filter((moment) => thingsToRemindOf(correctionDue, moment)))
      expect(isDaytime(deliveredBy(correctionDue, { at: now + HOUR_MS * 24, now }) - 1)).toBe(true)
  })
})

describe('No reminder is sent', () => {
  it('about what the candidate was notified of shortly before', () => {
    const seat = { at: at('20T09:00') }
    expect(isRecentlyNotified(appointmentTomorrow, { ...seat, since: at('19T01:59') })).toBe(false)
    expect(isRecentlyNotified(appointmentTomorrow, { ...seat, since: at('19T02:01') })).toBe(true)
    expect(isRecentlyNotified(appointmentTomorrow, { ...seat, since: null })).toBe(false)
  })
})
