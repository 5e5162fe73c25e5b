/** Where a registration stands: its four statuses and the facts beside them that decide what may be done now. */
import { AUDIT_STATUS, type ExamStatus } from '../codes'
import type { RegistrationState } from './registration-card'
import * as payment from '../money/payment-confirming'

/** Facts beside the four statuses; one that is missing counts as false. */
export interface RegistrationFacts {
  /** What is to be paid or was paid, in cents. */
  amountCents?: number | undefined
  /** A payment was started at WeChat that neither paid nor was closed there. */
  paymentStarted?: boolean | undefined
  /** Of the batch; null where the project no longer has it. */
  examStatus?: ExamStatus | null | undefined
  couponUsed?: boolean | undefined
  paidByVoucher?: boolean | undefined
  ticketPrinted?: boolean | undefined
  /** Registered and paid by a group account. */
  byGroup?: boolean | undefined
  /** An invoice was issued and not reversed since. */
  invoiced?: boolean | undefined
}
export type RegistrationSituation = RegistrationState & RegistrationFacts

export const isPaid = ({ paymentStatus }: RegistrationState) => paymentStatus === 'paid'
/** Nothing had to be paid for it: it counts as paid from the beginning. */
export const isFree = ({ amountCents }: RegistrationFacts) => amountCents === 0
export const isApproved = ({ auditStatus }: RegistrationState) => auditStatus === AUDIT_STATUS.passed
export const isRefundStarted = ({ refundStatus }: RegistrationState) => refundStatus !== 'none'

/** The 30 minutes are over, whether or not the service has released the seat yet. */
const isOverdue = (situation: RegistrationState, now: number) =>
  !isPaid(situation) && situation.expiresAt !== null && now >= Date.parse(situation.expiresAt)

/** The 30 minutes are over, but WeChat has not said yet whether it was paid: neither active nor expired. */
export const isConfirming = (situation: RegistrationSituation, now: number) =>
  situation.status === 'submitted' && !isPaid(situation) && payment.isConfirming(situation, now)

export const isExpired = (situation: RegistrationSituation, now: number) =>
  situation.status === 'expired' ||
  (situation.status === 'submitted' && isOverdue(situation, now) && !isConfirming(situation, now))

export const isActive = (situation: RegistrationState, now: number) =>
  situation.status === 'submitted' && !isOverdue(situation, now)

/** The candidate will sit it: its times belong into their calendar. */
export const isToBeSat = (situation: RegistrationState, now: number) =>
  isActive(situation, now) && isPaid(situation) && !isRefundStarted(situation)
