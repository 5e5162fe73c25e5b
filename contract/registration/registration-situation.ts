/** Derived states of a registration. */
import { AUDIT_STATUS } from '../codes'
import type { RegistrationSituation, RegistrationState } from './registration-card'
import * as payment from '../money/payment-confirming'

export const isPaid = ({ paymentStatus }: RegistrationState) => paymentStatus === 'paid'
export const isApproved = ({ auditStatus }: RegistrationState) => auditStatus === AUDIT_STATUS.passed
export const isRefundStarted = ({ refundStatus }: RegistrationState) => refundStatus !== 'none'

/** The payment window has ended, whether or not the seats have been released yet. */
const isOverdue = (situation: RegistrationState, now: number) =>
  !isPaid(situation) && situation.expiresAt !== null && now >= Date.parse(situation.expiresAt)

type Confirmed = RegistrationState & Pick<RegistrationSituation, 'paymentStarted'>

/** The payment window has ended and WeChat's result is pending: neither active nor expired. */
export const isConfirming = (situation: Confirmed, now: number) =>
  situation.status === 'submitted' && !isPaid(situation) && payment.isPaymentConfirming(situation, now)

export const isExpired = (situation: Confirmed, now: number) =>
  situation.status === 'expired' ||
  (situation.status === 'submitted' && isOverdue(situation, now) && !isConfirming(situation, now))

export const isActive = (situation: RegistrationState, now: number) =>
  situation.status === 'submitted' && !isOverdue(situation, now)

/** Holds seats and blocks another registration for the same batch. */
export const isLiving = (situation: Confirmed, now: number) => isActive(situation, now) || isConfirming(situation, now)

/** Paid, with at least one remaining sitting, which belongs into the candidate's calendar. */
export const isToBeSat = (situation: RegistrationState, now: number) => isActive(situation, now) && isPaid(situation)

/** Awaits the exam body's decision, or a refund is in progress. */
export const isUnderReview = (situation: RegistrationState, now: number) =>
  situation.refundStatus === 'refunding' ||
  (isToBeSat(situation, now) && situation.auditStatus === AUDIT_STATUS.auditing)
