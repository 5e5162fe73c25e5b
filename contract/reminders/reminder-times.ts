/** When a reminder is sent, from when the thing is that it reminds of (decision 0090). All in milliseconds. Pure. */
import { DAY_MS, daysHour, isDaytime, midnightBefore, nextMorning } from '../daytime'

/**
 * So long before it happens or ends (`anyHour`: at night too); or from the morning of the day that is so many days before
 * its own, and on that day alone.
 */
export type Timing = { beforeMs: number; anyHour?: true } | { daysBefore: number }

/** When it may be sent: from when on, and until when (exclusive). */
export interface Span {
  from: number
  until: number
}

/** What is written in the last minutes of a day might be delivered at night. */
const LAST_CALL_MS = 15 * 60_000
/** Whoever was told of the thing so shortly before needs no reminder. */
const TOLD_LATELY_MS = 6 * 3_600_000

/** When it is sent of a thing at `at`; null where there is no daytime left to send it in. */
export function sendingSpan(timing: Timing, at: number): Span | null {
  const span = 'daysBefore' in timing ? onItsDay(timing.daysBefore, at) : before(timing, at)
  return span.from < span.until ? span : null
}

function onItsDay(daysBefore: number, at: number): Span {
  const day = midnightBefore(at) - daysBefore * DAY_MS
  return { from: daysHour(day, 'from'), until: Math.min(at, daysHour(day, 'to') - LAST_CALL_MS) }
}

function before({ beforeMs, anyHour }: { beforeMs: number; anyHour?: true }, at: number): Span {
  const from = at - beforeMs
  return { from: anyHour || isHour(from) ? from : nextMorning(from), until: at }
}

/** When the things are that are reminded of now: `from` to `until` (exclusive); null while nobody is reminded of any. */
export function thingsToRemindOf(timing: Timing, now: number): Span | null {
  const isNow = ('anyHour' in timing && timing.anyHour) || isHour(now)
  if (!isNow) return null
  if ('beforeMs' in timing) return { from: now + 1, until: now + timing.beforeMs + 1 }
  const day = midnightBefore(now) + timing.daysBefore * DAY_MS
  return { from: Math.max(now + 1, day), until: day + DAY_MS }
}

/** Until when what was written now may be delivered: not after the thing, and not at night. */
export function deliveredBy(timing: Timing, { at, now }: { at: number; now: number }): number {
  return 'anyHour' in timing && timing.anyHour ? at : Math.min(at, daysHour(now, 'to'))
}

/** Whether it was told of only shortly before its reminder (`since`: when; null where that does not matter). */
export function isToldLately(timing: Timing, { at, since }: { at: number; since: number | null }): boolean {
  const span = sendingSpan(timing, at)
  return since !== null && span !== null && since > span.from - TOLD_LATELY_MS
}

/** By day, and with time to deliver it by day. */
const isHour = (now: number): boolean => isDaytime(now) && isDaytime(now + LAST_CALL_MS)
