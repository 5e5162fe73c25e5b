/** When a reminder is sent, from when the thing is that it reminds of (decision 0090). All in milliseconds. Pure. */
import { DAY_MS, daysHour, isDaytime, midnightBefore, nextMorning } from '../daytime'

/**
 * So long before it happens or ends (`anyHour`: at night too); from the morning of the day that is so many days before its
 * own, and on that day alone; or as soon as it is there, and no later than so long after.
 */
export type Timing = { beforeMs: number; anyHour?: true } | { daysBefore: number } | { withinMs: number }

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
  const span = spanOf(timing, at)
  return span.from < span.until ? span : null
}

function spanOf(timing: Timing, at: number): Span {
  if ('withinMs' in timing) return { from: nextHour(at), until: at + timing.withinMs }
  if ('beforeMs' in timing) {
    const from = at - timing.beforeMs
    return { from: timing.anyHour ? from : nextHour(from), until: at }
  }
  const day = midnightBefore(at) - timing.daysBefore * DAY_MS
  return { from: daysHour(day, 'from'), until: Math.min(at, daysHour(day, 'to') - LAST_CALL_MS) }
}

/** When the things are that are reminded of now: `from` to `until` (exclusive); null while nobody is reminded of any. */
export function thingsToRemindOf(timing: Timing, now: number): Span | null {
  if (!isAnyHour(timing) && !isHour(now)) return null
  if ('withinMs' in timing) return { from: now - timing.withinMs + 1, until: now + 1 }
  if ('beforeMs' in timing) return { from: now + 1, until: now + timing.beforeMs + 1 }
  const day = midnightBefore(now) + timing.daysBefore * DAY_MS
  return { from: Math.max(now + 1, day), until: day + DAY_MS }
}

/** When all the things are, and some more, that are reminded of within a span of time. */
export function thingsToRemindOfWithin(timing: Timing, { from, until }: Span): Span {
  if ('withinMs' in timing) return { from: from - timing.withinMs, until }
  const longest = 'beforeMs' in timing ? timing.beforeMs : (timing.daysBefore + 1) * DAY_MS
  return { from, until: until + longest }
}

/** When it is sent next of a thing that nothing was sent of yet; null where it is not. */
export function nextSending(timing: Timing, { at, now }: { at: number; now: number }): number | null {
  const span = sendingSpan(timing, at)
  if (!span) return null
  const wanted = Math.max(span.from, now)
  const next = isAnyHour(timing) ? wanted : nextHour(wanted)
  return next < span.until ? next : null
}

/** Until when what was written now may be delivered: not once the thing is over, and not at night. */
export function deliveredBy(timing: Timing, { at, now }: { at: number; now: number }): number {
  const over = 'withinMs' in timing ? at + timing.withinMs : at
  return isAnyHour(timing) ? over : Math.min(over, daysHour(now, 'to'))
}

/** Whether it was told of only shortly before its reminder (`since`: when; null where that does not matter). */
export function isToldLately(timing: Timing, { at, since }: { at: number; since: number | null }): boolean {
  const span = sendingSpan(timing, at)
  return since !== null && span !== null && since > span.from - TOLD_LATELY_MS
}

const isAnyHour = (timing: Timing): boolean => 'anyHour' in timing && timing.anyHour === true

/** By day, and with time to deliver it by day. */
const isHour = (now: number): boolean => isDaytime(now) && isDaytime(now + LAST_CALL_MS)

const nextHour = (wanted: number): number => (isHour(wanted) ? wanted : nextMorning(wanted))
