/** Where a registration stands: its four statuses and the facts beside them that decide what may be done now. */
import { AUDIT_STATUS } from '../codes'
import type { RegistrationSituation, RegistrationState } from './registration-card'
import * as payment from '../money/payment-confirming'

export const isPaid = ({ paymentStatus }: RegistrationState) => paymentStatus === 'paid'
export const isApproved = ({ auditStatus }: RegistrationState) => auditStatus === AUDIT_STATUS.passed
export const isRefundStarted = ({ refundStatus }: RegistrationState) => refundStatus !== 'none'

/** The 30 minutes are over, whether or not the service has released the seat yet. */
const isOverdue = (situation: RegistrationState, now: number) =>
  !isPaid(situation) && situation.expiresAt !== null && now >= Date.parse(situation.expiresAt)

type Confirmed = RegistrationState & Pick<RegistrationSituation, 'paymentStarted'>

/** The 30 minutes are over, but WeChat has not said yet whether it was paid: neither active nor expired. */
export const isConfirming = (situation: Confirmed, now: number) =>
  situation.status === 'submitted' && !isPaid(situation) && payment.isConfirming(situation, now)

export const isExpired = (situation: Confirmed, now: number) =>
  situation.status === 'expired' ||
  (situation.status === 'submitted' && isOverdue(situation, now) && !isConfirming(situation, now))

export const isActive = (situation: RegistrationState, now: number) =>
  situation.status === 'submitted' && !isOverdue(situation, now)

/** It holds its seats, and nobody can register for the same batch a second time. */
export const isLiving = (situation: Confirmed, now: number) => isActive(situation, now) || isConfirming(situation, now)

/** The candidate will sit what is left of it: its times belong into their calendar. It ends when nothing is. */
export const isToBeSat = (situation: RegistrationState, now: number) => isActive(situation, now) && isPaid(situation)

/** The exam body is still to decide on it, or its money is on the way back. */
export const isUnderReview = (situation: RegistrationState, now: number) =>
  situation.refundStatus === 'refunding' ||
  (isToBeSat(situation, now) && situation.auditStatus === AUDIT_STATUS.auditing)
