/** Sending times of reminders, relative to their event (decision 0090). All in milliseconds. Pure. */
import { DAY_MS, daysHour, isDaytime, midnightBefore, nextMorning } from '../daytime'

/**
 * `beforeMs`: before the event (`anyHour`: also at night). `daysBefore`: on the morning of that day and only on that
 * day. `withinMs`: as soon as the event occurs, at most that much later.
 */
export type Timing = { beforeMs: number; anyHour?: true } | { daysBefore: number } | { withinMs: number }

/** Time span; `until` is exclusive. */
export interface Span {
  from: number
  until: number
}

/** Messages written in the last minutes of the daytime might be delivered at night. */
const LAST_CALL_MS = 15 * 60_000
/** No reminder if a notification was sent this shortly before it. */
const RECENTLY_NOTIFIED_MS = 6 * 3_600_000

/** Returns the sending span of an event at `at`; null if it contains no daytime. */
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

/** Returns the times of events to remind of now; null if nothing is sent now. */
export function thingsToRemindOf(timing: Timing, now: number): Span | null {
  if (!isAnyHour(timing) && !isHour(now)) return null
  if ('withinMs' in timing) return { from: now - timing.withinMs + 1, until: now + 1 }
  if ('beforeMs' in timing) return { from: now + 1, until: now + timing.beforeMs + 1 }
  const day = midnightBefore(now) + timing.daysBefore * DAY_MS
  return { from: Math.max(now + 1, day), until: day + DAY_MS }
}

/** Returns a superset of the times of events with reminders in a span. */
export function thingsToRemindOfWithin(timing: Timing, { from, until }: Span): Span {
  if ('withinMs' in timing) return { from: from - timing.withinMs, until }
  const longest = 'beforeMs' in timing ? timing.beforeMs : (timing.daysBefore + 1) * DAY_MS
  return { from, until: until + longest }
}

/** Returns the next sending time of an event without a reminder so far; null if there is none. */
export function nextSending(timing: Timing, { at, now }: { at: number; now: number }): number | null {
  const span = sendingSpan(timing, at)
  if (!span) return null
  const wanted = Math.max(span.from, now)
  const next = isAnyHour(timing) ? wanted : nextHour(wanted)
  return next < span.until ? next : null
}

/** Returns the latest delivery time of a message written now: not after the event, and not at night. */
export function deliveredBy(timing: Timing, { at, now }: { at: number; now: number }): number {
  const over = 'withinMs' in timing ? at + timing.withinMs : at
  return isAnyHour(timing) ? over : Math.min(over, daysHour(now, 'to'))
}

/** Returns whether the candidate was notified shortly before the reminder (`since`; null if irrelevant). */
export function isRecentlyNotified(timing: Timing, { at, since }: { at: number; since: number | null }): boolean {
  const span = sendingSpan(timing, at)
  return since !== null && span !== null && since > span.from - RECENTLY_NOTIFIED_MS
}

const isAnyHour = (timing: Timing): boolean => 'anyHour' in timing && timing.anyHour === true

/** Daytime, with enough of it left for the delivery. */
const isHour = (now: number): boolean => isDaytime(now) && isDaytime(now + LAST_CALL_MS)

const nextHour = (wanted: number): number => (isHour(wanted) ? wanted : nextMorning(wanted))
