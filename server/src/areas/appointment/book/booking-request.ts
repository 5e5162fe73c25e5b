import type { IdempotentCall } from '@server/calls/handler'
import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import type { Failed } from '@server/domain/seats/asked-together'
import type { Given } from '@server/domain/seats/give-seats'
import type { SeatRequest } from '@server/domain/seats/seating'
import type { Granted } from '@server/domain/accommodations/granted'

/** One candidate's booking of a session, checked against every rule but those of the session and of the seat. */
export interface BookingRequest {
  /** The account. */
  holder: string
  batchCode: string
  /** Batch in which the candidate must be registered; null if no registration is required. */
  registeredIn: string | null
  sessionId: string
  /** The group that books for them; null for themselves and the exam body. */
  groupDomain: string | null
  /** Which version of the session was on the screen. */
  revision: number
  /** What was approved for the candidate; null where nothing was. */
  own: Granted | null
  /** Its answer is kept in the transaction that takes the seat. */
  idempotency: IdempotentCall | null
}

/** What is written of who sits as was approved for them: the seat, and by how much longer they sit. */
export interface OwnSeat {
  place: number
  accommodationId: string
  extraMinutes: number
}

/** With the id that its appointment will have; the seats of a session are one pool. */
export type Identified = BookingRequest &
  SeatRequest & {
    appointmentId: string
    /** Chosen for whom something was arranged; everybody else gets the next one. */
    seat: OwnSeat | null
  }

/** Why there is no seat beside that it is full. */
export interface Refusal {
  error: ErrorCode
  details: ErrorDetails
}

/** `taken`: the candidate has an appointment in the round already. */
export type BookingOutcome =
  { kind: 'held'; appointmentId: string } | Exclude<Given<Identified, Refusal>, { kind: 'held' }> | Failed
