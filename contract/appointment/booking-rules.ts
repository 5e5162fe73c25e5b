/** Who may book a seat in a round, and when: one answer for what is told beforehand and what the service enforces. Pure. */
import type { BrokenRule, ErrorCode, ErrorDetails } from '../errors/errors'
import { windowState } from '../project/gates'

/** Specification §9: one booking a minute. */
export const BOOKING_PAUSE_MS = 60_000

/** The registration that a round is for, as far as booking looks at it. */
export interface Registered {
  isPaid: boolean
  isApproved: boolean
  isRefundUnderWay: boolean
  /** Other or more subjects wait to be paid. */
  isChangeOpen: boolean
}

export interface Booker {
  /** Null: there is none; undefined: the round is open to whoever has an account. */
  registered: Registered | null | undefined
  /** What is booked in the round. */
  appointmentId: string | null
  /** When the candidate booked or rescheduled last, in any round; in milliseconds. */
  lastBookedAt: number | null
}

/** Why a registration gives no seat yet, or null. */
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

/** When whoever booked at `lastBookedAt` may book again, where that is still to come. All in milliseconds. */
export function bookableFrom(lastBookedAt: number | null, now: number): number | null {
  const from = lastBookedAt === null ? now : lastBookedAt + BOOKING_PAUSE_MS
  return from > now ? from : null
}

/** Why a candidate cannot book in a round at `now` (milliseconds, the server's clock), or null. */
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

/** Why a seat cannot be taken again so soon, or null. In seconds: the minute that a clock shows began before it is over. */
export function tooFrequent(lastBookedAt: number | null, now: number): BrokenRule | null {
  const from = bookableFrom(lastBookedAt, now)
  return from === null ? null : broken('ER_MR_TOO_FREQUENT', { seconds: Math.ceil((from - now) / 1000) })
}

const broken = (code: ErrorCode, details: ErrorDetails = {}): BrokenRule => ({ code, details })
