import type { QueueStatus } from '@contract/endpoints/queue'

/**
 * Waiting room of a project (decision 0114): numbers are assigned in order of arrival, and a pointer advances over
 * them; passed numbers are admitted. Pure; times are milliseconds of the database's clock.
 */

export interface Queue {
  /** Maximum visitors admitted per second. */
  rate: number
  /** Last assigned number. */
  issued: number
  /** Pointer: this number and smaller ones are admitted. */
  admitted: number
  /** Estimated share of called numbers that are used, so that abandoned ones do not slow down the queue. */
  share: number
  /** Factor on the rate; below 1 while the service is overloaded. */
  pace: number
  steppedAt: number
}

/**
 * Lower limit of the estimate: beyond twenty unused numbers per real visitor, abandoned numbers do slow down the queue.
 */
const LEAST_SHARE = 0.05
const LEAST_PACE = 0.1
/** Weight of the latest step in the moving average; small, because called visitors respond with a delay of seconds. */
const LEARNT = 0.03
/** Milliseconds after which a called number expires, so that places cannot be collected for a simultaneous entry. */
const LATE_MS = 15 * 60_000

/** Numbers that the pointer passes per second. */
function speedOf({ rate, pace, share }: Queue): number {
  return (rate * pace) / share
}

/**
 * Returns the pointer at a given time. Without waiting visitors it leads the last number by up to a second's rate, so
 * that arrivals below the rate are admitted immediately.
 */
export function admittedAt(queue: Queue, now: number): number {
  const { admitted, issued, rate, steppedAt } = queue
  const seconds = Math.max(0, now - steppedAt) / 1000
  return Math.max(admitted, Math.min(issued + rate, admitted + speedOf(queue) * seconds))
}

/** Events since the last step: first uses of admitted places, and whether an instance was overloaded. */
export interface QueueActivity {
  claims: number
  isStrained: boolean
}

/** Performs a step, about once a second: advances the pointer, and updates share and pace. */
export function nextQueue(queue: Queue, { claims, isStrained }: QueueActivity, now: number): Queue {
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

export const LET_IN: QueueStatus = { isWaiting: false, ahead: 0, seconds: 0, askAgainSeconds: 0 }

export function queueStatusOf(queue: Queue, number: number, now: number): QueueStatus {
  const before = number - admittedAt(queue, now)
  if (before <= 0) return LET_IN
  const seconds = Math.ceil(before / speedOf(queue))
  const askAgainSeconds = Math.min(60, Math.max(3, Math.round(seconds / 5)))
  return { isWaiting: true, ahead: Math.ceil(before), seconds, askAgainSeconds }
}

/** Returns whether a called number has expired. */
export function isTooLate(queue: Queue, number: number, now: number): boolean {
  return number < admittedAt(queue, now) - (speedOf(queue) * LATE_MS) / 1000
}
