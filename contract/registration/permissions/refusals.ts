/** Refusal conditions shared by several registration actions (registration-rules.ts). Pure. */
import { EXAM_STATUS } from '../../codes'
import type { ErrorCode } from '../../errors/errors'
import { isFree } from '../../money/is-free'
import type { RegistrationSituation } from '../registration-card'
import { isActive, isConfirming, isPaid, isRefundStarted } from '../registration-situation'

/** Returns an error code or null. `now`: server clock, milliseconds. */
export type Refusal = (situation: RegistrationSituation, now: number) => ErrorCode | null

/** Refuses if the condition holds. */
export const when =
  (condition: (situation: RegistrationSituation, now: number) => boolean, error: ErrorCode): Refusal =>
  (situation, now) =>
    condition(situation, now) ? error : null

/** Refuses if the condition does not hold. */
export const unless = (
  condition: (situation: RegistrationSituation, now: number) => boolean,
  error: ErrorCode,
): Refusal => when((situation, now) => !condition(situation, now), error)

export const confirming = when(isConfirming, 'EXM_R_PRSH_CONFIRMING')
export const notActive: Refusal = (situation, now) =>
  confirming(situation, now) ?? (isActive(situation, now) ? null : 'E_REG_NOT_ACTIVE')
export const refundStarted = when(isRefundStarted, 'E_REG_REFUND_STARTED')
export const refundUnderWay = when(({ refundStatus }) => refundStatus === 'refunding', 'E_REG_REFUND_STARTED')
export const nothingAsked = when(({ refundRequest }) => refundRequest === null, 'E_REG_URD_OR_NOT_FOUND')
export const changeOpen = when(({ openChange }) => openChange !== null, 'EXM_SUB_UPD_IN_PROGRESS')
export const noChangeOpen = when(({ openChange }) => openChange === null, 'EXM_SUB_UPD_NONE_OPEN')
export const paused = when(({ examStatus }) => examStatus === EXAM_STATUS.paused, 'EXM_R_PRSH_PAUSED')
export const over = when(({ examStatus }) => examStatus === EXAM_STATUS.over, 'EXM_R_PRSH_EXAM_OVER')
/** Paid with money; free registrations count as paid, but no money was received. */
export const hasCost = (situation: RegistrationSituation) => isPaid(situation) && !isFree(situation)
/** Refuses changes to registrations paid by a group, with a coupon or a voucher. */
export const notOwnMoney: readonly Refusal[] = [
  when(({ byGroup }) => byGroup, 'EXM_SUB_UPD_GROUP'),
  when(({ couponUsed, paidByVoucher }) => couponUsed || paidByVoucher, 'EXM_SUB_UPD_COUPON_USED'),
]
/** Refuses changes until the invoice is reversed. */
export const onInvoice = when(({ invoiced }) => invoiced, 'EXM_SUB_UPD_INVOICED')
export const ticketPrinted = when((situation) => situation.ticketPrinted, 'E_REG_TICKET_PRINTED')
