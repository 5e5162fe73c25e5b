/** Refusal rules of every registration action, in order of precedence. */
import { AUDIT_STATUS, PRICE_TO_BE_DETERMINED } from '../../codes'
import type { ErrorCode } from '../../errors/errors'
import { registeredRefusal } from '../../appointment/booking-rules'
import type { Module } from '../../project/gates'
import { REFUND_EDITS } from '../refund/refund-edits'
import { isActive, isApproved, isExpired, isPaid, isRefundStarted } from '../registration-situation'
import type { RegistrationSituation } from '../registration-card'
import {
  changeOpen,
  confirming,
  hasCost,
  noChangeOpen,
  notActive,
  nothingAsked,
  notOwnMoney,
  onInvoice,
  over,
  paused,
  refundStarted,
  refundUnderWay,
  ticketPrinted,
  unless,
  when,
  type Refusal,
} from './refusals'

export const REGISTRATION_ACTIONS = [
  'edit',
  'correct',
  'pay',
  'cancel',
  'retry',
  'addSubject',
  'swapSubject',
  'payChange',
  'cancelChange',
  'changeRegion',
  'transfer',
  'refund',
  'changeRefund',
  'withdrawRefund',
  'print',
  'invoice',
  'book',
] as const
export type RegistrationAction = (typeof REGISTRATION_ACTIONS)[number]

/** Actions allowed to a group that did not submit the registration; none of them changes it. */
export const openToOthers: readonly RegistrationAction[] = ['pay', 'payChange', 'print', 'invoice', 'book']

interface Rule {
  /**
   * Checked last: permanent refusals come first, then those the candidate can resolve, then those that only time
   * resolves.
   */
  gate: Module | null
  refusals: readonly Refusal[]
  /** Deadline (UTC instant) and the error code after it; null: no deadline. */
  ends?: { until: (situation: RegistrationSituation) => string | null; error: ErrorCode }
  /**
   * Preconditions that the candidate can fulfil. Checked after the deadline, so that candidates do not pay, wait or
   * reverse an invoice in vain.
   */
  needs?: readonly Refusal[]
}

export const registrationRules: Record<RegistrationAction, Rule> = {
  // specification §4: once paid, information cannot be modified; once approved, it cannot be modified
  edit: {
    gate: 'registration',
    refusals: [
      notActive,
      when(({ auditStatus }) => auditStatus === AUDIT_STATUS.toBeSubmitted, 'E_REG_CORRECTION_ASKED'),
      when(isApproved, 'E_REG_EDIT_AUDITED'),
      when((situation) => situation.paidByVoucher || hasCost(situation), 'E_REG_EDIT_PAID'),
    ],
    ends: { until: ({ expiresAt }) => expiresAt, error: 'E_REG_NOT_ACTIVE' },
  },
  // no gate: requested corrections can be submitted while modules are closed
  correct: {
    gate: null,
    refusals: [
      notActive,
      unless(({ auditStatus }) => auditStatus === AUDIT_STATUS.toBeSubmitted, 'E_REG_CORRECTION_NONE'),
    ],
    ends: { until: ({ correction }) => correction?.until ?? null, error: 'E_REG_CORRECTION_OVER' },
  },
  pay: {
    gate: 'payment',
    refusals: [
      when(isPaid, 'EXM_R_PRSH_PAID'),
      when(isExpired, 'EXM_R_PRSH_TIMEOUT'),
      notActive,
      paused,
      over,
      when(({ amountCents }) => amountCents === PRICE_TO_BE_DETERMINED, 'E_REG_PRICE_UNDECIDED'),
      when(({ amountCents }) => amountCents === 0, 'EXM_R_PRSH_NOTHING'),
    ],
  },
  // specification §4: not after payment, and never when paid with the talent-award voucher; free registrations were not
  // paid
  cancel: {
    gate: null,
    refusals: [
      when((situation) => situation.paidByVoucher, 'E_REG_CANCEL_VOUCHER'),
      when(hasCost, 'E_REG_CANCEL_PAID'),
      notActive,
      changeOpen,
      ticketPrinted,
    ],
  },
  retry: {
    gate: 'registration',
    refusals: [
      confirming,
      when(isActive, 'E_REG_STILL_ACTIVE'),
      when(({ status }) => status === 'closed', 'E_REG_NOT_ACTIVE'),
      when(({ replacedBy }) => replacedBy !== null, 'E_REG_ALREADY_REGISTERED'),
    ],
  },
  // specification §4: only after approval
  addSubject: {
    gate: 'registration',
    refusals: [
      notActive,
      refundStarted,
      ...notOwnMoney,
      ticketPrinted,
      changeOpen,
      when(({ limits }) => limits.isAtSubjectLimit, 'E_REG_ADD_LIMIT'),
      unless(({ limits }) => limits.hasRoomToAdd, 'E_REG_ADD_FULL'),
    ],
    ends: { until: ({ limits }) => limits.addUntil, error: 'E_REG_ADD_OVER' },
    needs: [unless(isPaid, 'EXM_SUB_UPD_NOT_PAID'), unless(isApproved, 'E_REG_ADD_NOT_APPROVED'), onInvoice],
  },
  swapSubject: {
    gate: 'exchange',
    refusals: [
      notActive,
      refundStarted,
      ...notOwnMoney,
      ticketPrinted,
      // before the remaining swaps, because cancelling the open change restores one
      changeOpen,
      when(({ limits }) => limits.swapTimesLeft === 0, 'EXM_SUB_UPD_TIMES'),
    ],
    ends: { until: ({ limits }) => limits.swapUntil, error: 'EXM_SUB_UPD_OVER' },
    needs: [unless(isPaid, 'EXM_SUB_UPD_NOT_PAID'), onInvoice],
  },
  payChange: { gate: 'payment', refusals: [noChangeOpen, notActive, paused, over] },
  cancelChange: { gate: null, refusals: [noChangeOpen] },
  changeRegion: {
    gate: 'regionChange',
    refusals: [
      notActive,
      refundStarted,
      changeOpen,
      ticketPrinted,
      when(({ limits }) => limits.regionTimesLeft === 0, 'E_REG_CHANGE_TIMES'),
    ],
    ends: { until: ({ limits }) => limits.regionUntil, error: 'E_REG_CHANGE_OVER' },
  },
  // specification §4: only if paid and approved, no refund started, no coupon used
  transfer: {
    gate: 'transfer',
    refusals: [
      notActive,
      when(({ transferUntil }) => transferUntil === null, 'ERG_BTE_NOT_OFFERED'),
      when(isRefundStarted, 'ERG_BTE_REFUND_STARTED'),
      // a voucher may be restricted to some batches
      when(({ couponUsed, paidByVoucher }) => couponUsed || paidByVoucher, 'ERG_BTE_COUPON_USED'),
      ticketPrinted,
    ],
    ends: { until: ({ transferUntil }) => transferUntil, error: 'ERG_BTE_OVER' },
    needs: [unless(isPaid, 'ERG_BTE_NOT_PAID'), unless(isApproved, 'ERG_BTE_NOT_AUDITED'), changeOpen],
  },
  // specification §8: group, coupon and unreversed-invoice orders are not supported. One refund at a time, until
  // nothing is left
  refund: {
    gate: 'refund',
    refusals: [
      unless(isPaid, 'E_REG_URD_OR_NOT_PAID'),
      when(({ refundStatus }) => refundStatus === 'refunding', 'E_REG_URD_OR_DUPLICATE'),
      when(
        (situation, now) => situation.refundStatus === 'refunded' && !isActive(situation, now),
        'E_REG_URD_OR_DUPLICATE',
      ),
      notActive,
      changeOpen,
      when(({ byGroup }) => byGroup, 'E_REG_URD_OR_GROUP'),
      when(({ couponUsed }) => couponUsed, 'E_REG_URD_OR_COUPON'),
      when(({ paidByVoucher }) => paidByVoucher, 'E_REG_URD_OR_VOUCHER'),
      when(({ amountCents }) => amountCents <= 0, 'E_REG_URD_OR_AMOUNT'),
    ],
    ends: { until: ({ limits }) => limits.refundUntil, error: 'E_REG_URD_OR_OVER' },
    needs: [when(({ invoiced }) => invoiced, 'E_REG_URD_OR_INVOICE')],
  },
  // specification §9: an increase-edit count of 1
  changeRefund: {
    gate: 'refund',
    refusals: [
      nothingAsked,
      when(({ refundRequest }) => (refundRequest?.edits ?? 0) >= REFUND_EDITS, 'E_REG_URD_OR_EDIT_COUNT'),
    ],
  },
  withdrawRefund: { gate: null, refusals: [nothingAsked] },
  print: {
    gate: 'print',
    refusals: [
      notActive,
      unless(isPaid, 'EXM_CT_ECQA_NOT_PAID'),
      unless(isApproved, 'EXM_CT_ECQA_NOT_AUDITED'),
      refundUnderWay,
      changeOpen,
      unless(({ ticket }) => ticket?.isIssued ?? false, 'EXM_CT_ECQA_NO_TEMPLATE'),
    ],
  },
  // opens the invoices of its orders; each has its own rules (contract/invoice)
  invoice: {
    gate: 'invoice',
    refusals: [
      unless(isPaid, 'EXM_REG_ABI_NOT_PAID'),
      when(({ amountCents }) => amountCents <= 0, 'EXM_REG_ABI_AMOUNT_ZERO'),
    ],
  },
  // the round's own rules apply too (contract/appointment/booking-rules)
  book: {
    gate: 'reservation',
    refusals: [
      notActive,
      (situation) =>
        registeredRefusal({
          isPaid: isPaid(situation),
          isApproved: isApproved(situation),
          isRefundUnderWay: situation.refundStatus === 'refunding',
          isChangeOpen: situation.openChange !== null,
        }),
      when((situation) => situation.ticketPrinted, 'ER_MR_TICKET_PRINTED'),
    ],
  },
}
