import type { RegistrationEvent } from '@contract/codes'
import type { PaperKind } from '@contract/money/paper-kind'
import type { Fee } from '@contract/registration/offered/fees'
import type { IdempotentCall } from '@server/calls/handler'
import type { OrderLineText } from '@server/core/tables/payment'
import type { SubmittedContent } from '@server/core/tables/registration'
import type { Failed } from '@server/domain/seats/asked-together'
import type { Given } from '@server/domain/seats/give-seats'
import type { SeatRequest, WantedSeat } from '@server/domain/seats/seating'
import type { Clash, Rival } from '../elsewhere/rivals'
import type { OfGroup, OverQuota } from './group-quota'

/**
 * Reasons for a refusal other than full pools: a registration at the same time, a revoked exemption, an account that changed
 * or is locked, a group's quota, a group that may no longer act for the candidate.
 */
export type Refusal =
  { clash: Clash } | { overQuota: OverQuota } | 'exemptionTakenBack' | 'accountChanged' | 'notActing'

/** A seat wanted: one subject in one area, with what its order line will say. */
export interface Wanted extends WantedSeat {
  subjectCode: string
  areaCode: string
  priceCents: number
  paper?: PaperKind | undefined
  text: OrderLineText
}

/** A fee of the batch, with what its order line will say. */
export interface WantedFee extends Fee {
  paper?: PaperKind | undefined
}

/** One candidate's submission, checked against every rule but the seats. */
export interface HoldRequest extends SeatRequest, OfGroup {
  /** The account. */
  holder: string
  /** Version of the account that the submission was checked against (`accountVersion`). */
  accountVersion: string
  seats: Wanted[]
  /** What is paid beside them. */
  fees: WantedFee[]
  /** What the candidate must not be registered for in another batch. */
  rivals: readonly Rival[]
  amountCents: number
  content: SubmittedContent
  events: RegistrationEvent[]
  /** Its answer is kept in the transaction that holds the seats. */
  idempotency: IdempotentCall | null
}

/** What a submission answers: pay `amountCents` before `expiresAt`. */
export interface Held {
  registrationId: string
  orderId: string
  amountCents: number
  expiresAt: string
  serverTime: string
}

/**
 * `taken`: the candidate has an active registration of the batch already, or the account was corrected after it was read
 * or is locked.
 * `refused`: {@link Refusal}.
 */
export type HoldOutcome = { kind: 'held'; held: Held } | Exclude<Given<HoldRequest, Refusal>, { kind: 'held' }> | Failed
