/** Booking rules of a round, shared by client and service. Pure. */
import type { BrokenRule, ErrorCode, ErrorDetails } from '../errors/errors'
import { windowState } from '../project/gates'

/** Rate limit: one booking per minute (specification §9), in milliseconds. */
export const BOOKING_PAUSE_MS = 60_000

/** State of the registration required by the round. */
export interface Registered {
  isPaid: boolean
  isApproved: boolean
  isRefundUnderWay: boolean
  /** A change of subjects awaits payment. */
  isChangeOpen: boolean
}

export interface Booker {
  /** Null: not registered; undefined: the round requires no registration. */
  registered: Registered | null | undefined
  /** Existing appointment in the round. */
  appointmentId: string | null
  /** Time of the latest booking or rescheduling in any round, in milliseconds. */
  lastBookedAt: number | null
}

/** Returns the error code if the registration does not allow booking yet, or null. */
export function registeredRefusal({
  isPaid,
  isApproved,
  isRefundUnderWay,
  isChangeOpen,
}: Registered): ErrorCode | null {
  if (!isPaid) return 'ER_MR_NOT_PAID'
  if (!isApproved) return 'ER_MR_NOT_AUDITED'
  if (isRefundUnderWay) return 'E_REG_REFUND_STARTED'
  return isChangeOpen ? 'EXM_SUB_UPD_IN_PROGRESS' : null
}

/** Returns the end of the booking rate limit if it is after `now`, or null. All in milliseconds. */
export function bookableFrom(lastBookedAt: number | null, now: number): number | null {
  const from = lastBookedAt === null ? now : lastBookedAt + BOOKING_PAUSE_MS
  return from > now ? from : null
}

/** Returns the reason why a candidate cannot book in a round at `now` (server clock, milliseconds), or null. */
export function bookingRefusal(
  round: { opensAt: string; closesAt: string },
  { registered, appointmentId, lastBookedAt }: Booker,
  now: number,
): BrokenRule | null {
  const state = windowState(round, now)
  if (state === 'notYetOpen') return broken('ER_GSH_NOT_OPEN', { from: round.opensAt })
  if (state === 'closed') return broken('ER_GSH_CLOSED', { until: round.closesAt })
  const refused = registered === null ? 'ER_MR_NOT_REGISTERED' : registered && registeredRefusal(registered)
  if (refused) return broken(refused)
  if (appointmentId !== null) return broken('ER_MR_DUPLICATE', { appointmentId })
  return tooFrequent(lastBookedAt, now)
}

/**
 * Returns the broken rate limit (ER_MR_TOO_FREQUENT) or null. The wait is in seconds, because a clock time in minutes
 * would be reached too early.
 */
export function tooFrequent(lastBookedAt: number | null, now: number): BrokenRule | null {
  const from = bookableFrom(lastBookedAt, now)
  return from === null ? null : broken('ER_MR_TOO_FREQUENT', { seconds: Math.ceil((from - now) / 1000) })
}

const broken = (code: ErrorCode, details: ErrorDetails = {}): BrokenRule => ({ code, details })
