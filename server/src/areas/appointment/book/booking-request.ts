import type { IdempotentCall } from '@server/calls/handler'
import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import type { SeatOutcome } from '@server/domain/seats/assign-seats'
import type { SeatRequest } from '@server/domain/seats/pools'
import type { Granted } from '@server/domain/accommodations/granted'

/** A booking request that passed all rules except those of the session and the seat. */
export interface BookingRequest {
  /** Account id. */
  holder: string
  batchCode: string
  /** Batch in which the candidate must be registered; null if no registration is required. */
  registeredIn: string | null
  sessionId: string
  /** Group that books for the candidate; null for the candidate and the exam body. */
  groupDomain: string | null
  /** Session revision that the client displayed. */
  revision: number
  /** Accommodations approved for the candidate; null if there are none. */
  own: Granted | null
  /** Its answer is stored in the transaction that takes the seat. */
  idempotency: IdempotentCall | null
}

/** Seat chosen for a candidate with accommodations, and the extra time stored with it. */
export interface OwnSeat {
  place: number
  accommodationId: string
  extraMinutes: number
}

/** A request with the id of its future appointment. The seats of a session are one pool. */
export type Identified = BookingRequest &
  SeatRequest & {
    appointmentId: string
    /** Chosen seat of a candidate with accommodations; null assigns the next free seat. */
    seat: OwnSeat | null
  }

/** Reason for a refusal other than a full session. */
export interface Refusal {
  error: ErrorCode
  details: ErrorDetails
}

/** `taken`: the candidate already has an appointment in the round. */
export type BookingOutcome =
  { kind: 'held'; appointmentId: string } | Exclude<SeatOutcome<Identified, Refusal>, { kind: 'held' }>
