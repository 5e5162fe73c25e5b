import type { RegistrationEvent } from '@contract/codes'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { Fee } from '@contract/registration/offered/fees'
import type { IdempotentCall } from '@server/calls/handler'
import type { OrderLineText } from '@server/core/tables/payment'
import type { ConfirmedContent } from '@server/core/tables/registration'
import type { SeatOutcome } from '@server/domain/seats/assign-seats'
import type { SeatRequest, WantedSeat } from '@server/domain/seats/pools'
import type { Conflict, PossibleConflict } from '../conflicts/registration-conflicts'
import type { OfGroup, OverQuota } from './group-quota'

/**
 * Reasons for a refusal other than full pools: a registration at the same time, a revoked exemption, an account that
 * changed or is locked, a group's quota, a group that may no longer act for the candidate.
 */
export type Refusal =
  { conflict: Conflict } | { overQuota: OverQuota } | 'exemptionTakenBack' | 'accountChanged' | 'notActing'

/** A requested seat: one subject in one area, with the text of its order line. */
export interface Wanted extends WantedSeat {
  subjectCode: string
  areaCode: string
  priceCents: number
  invoiceKind?: InvoiceKind | undefined
  text: OrderLineText
}

/** A fee of the batch, with the text of its order line. */
export interface WantedFee extends Fee {
  invoiceKind?: InvoiceKind | undefined
}

/** A submission that passed every check except the seats. */
export interface HoldRequest extends SeatRequest, OfGroup {
  /** Account id. */
  holder: string
  /** Version of the account that the submission was checked against (`accountVersion`). */
  accountVersion: string
  seats: Wanted[]
  /** Fees paid in addition to the subjects. */
  fees: WantedFee[]
  /** Registrations in other batches that would conflict. */
  possibleConflicts: readonly PossibleConflict[]
  amountCents: number
  content: ConfirmedContent
  events: RegistrationEvent[]
  /** Its answer is stored in the transaction that holds the seats. */
  idempotency: IdempotentCall | null
}

/** Answer to a submission: pay `amountCents` before `expiresAt`. */
export interface Held {
  registrationId: string
  orderId: string
  amountCents: number
  expiresAt: string
  serverTime: string
}

/**
 * `taken`: the candidate has an active registration of the batch already, or the account was corrected after it was
 * read or is locked. `refused`: {@link Refusal}.
 */
export type HoldOutcome = { kind: 'held'; held: Held } | Exclude<SeatOutcome<HoldRequest, Refusal>, { kind: 'held' }>
