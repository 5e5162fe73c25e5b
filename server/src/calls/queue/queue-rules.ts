import type { Standing } from '@contract/endpoints/queue'

/**
 * The queue before a project (docs/decisions/0114): numbers are given out in the order of arrival, and a pointer passes over
 * them. Whoever it has passed may come in. Pure; times are milliseconds of the database's clock.
 */

export interface Queue {
  /** Visitors a second that are let in, at most. */
  rate: number
  /** The last number given out. */
  issued: number
  /** The pointer: whoever has this number or a smaller one may come in. */
  admitted: number
  /** How many of those whose turn it was came: who gave up holds up nobody. */
  share: number
  /** 1, or less of the rate while the service has more to do than it can. */
  pace: number
  steppedAt: number
}

/** Of invented places at most so many for each that somebody waits with: beyond it they do hold others up. */
const LEAST_SHARE = 0.05
const LEAST_PACE = 0.1
/** Of what the last step told: little, because who is called hears of it some seconds later. */
const LEARNT = 0.03
/** Whose turn it was longer ago begins anew: nobody collects places to come in with all at once. */
const LATE_MS = 15 * 60_000

/** Numbers a second that the pointer passes. */
function speedOf({ rate, pace, share }: Queue): number {
  return (rate * pace) / share
}

/**
 * Where the pointer is at a moment. Where nobody waits it is up to a second ahead of the last number, so that whoever comes
 * while fewer than the rate do comes in at once.
 */
export function admittedAt(queue: Queue, now: number): number {
  const { admitted, issued, rate, steppedAt } = queue
  const seconds = Math.max(0, now - steppedAt) / 1000
  return Math.max(admitted, Math.min(issued + rate, admitted + speedOf(queue) * seconds))
}

/** What happened since the last step: how many came in for the first time, and whether an instance could not keep up. */
export interface Happened {
  claims: number
  isStrained: boolean
}

/** One step, about once a second: moves the pointer, and learns from how many came. */
export function stepped(queue: Queue, { claims, isStrained }: Happened, now: number): Queue {
  const admitted = admittedAt(queue, now)
  const passed = admitted - queue.admitted
  const learnt = passed < 1 ? queue.share : queue.share + LEARNT * (claims / passed - queue.share)
  const pace = isStrained ? queue.pace * 0.8 : queue.pace + 0.05
  return {
    ...queue,
    admitted,
    share: Math.min(1, Math.max(LEAST_SHARE, learnt)),
    pace: Math.min(1, Math.max(LEAST_PACE, pace)),
    steppedAt: now,
  }
}

export const LET_IN: Standing = { isWaiting: false, ahead: 0, seconds: 0, askAgainSeconds: 0 }

export function standingOf(queue: Queue, number: number, now: number): Standing {
  const before = number - admittedAt(queue, now)
  if (before <= 0) return LET_IN
  const seconds = Math.ceil(before / speedOf(queue))
  const askAgainSeconds = Math.min(60, Math.max(3, Math.round(seconds / 5)))
  return { isWaiting: true, ahead: Math.ceil(before), seconds, askAgainSeconds }
}

/** Whether somebody comes so long after their turn that they begin anew. */
export function isTooLate(queue: Queue, number: number, now: number): boolean {
  return number < admittedAt(queue, now) - (speedOf(queue) * LATE_MS) / 1000
}
