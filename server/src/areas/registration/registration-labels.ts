import type { PaymentStatus, RefundStatus, RegistrationEvent, RegistrationStatus } from '@contract/codes'
import type { LocalText } from '@contract/schemas'

/** Texts about the state and history of registrations in data exports. */
const STATUS_WORDS: Record<RegistrationStatus, LocalText> = {
  submitted: { zh: '已提交', en: 'Submitted' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  expired: { zh: '未按时支付，已取消', en: 'Not paid in time, cancelled' },
  closed: { zh: '已关闭', en: 'Closed' },
}

const PAYMENT_WORDS: Record<PaymentStatus, LocalText> = {
  unpaid: { zh: '未支付', en: 'Not paid' },
  paid: { zh: '已支付', en: 'Paid' },
}

const REFUND_WORDS: Record<RefundStatus, LocalText | null> = {
  none: null,
  refunding: { zh: '退费中', en: 'Being refunded' },
  refunded: { zh: '已退费', en: 'Refunded' },
  failed: { zh: '退费未成功', en: 'Refund failed' },
}

interface Stands {
  status: RegistrationStatus
  paymentStatus: PaymentStatus
  refundStatus: RefundStatus
}

export function statusLabels({ status, paymentStatus, refundStatus }: Stands): LocalText {
  const words = [STATUS_WORDS[status], PAYMENT_WORDS[paymentStatus], REFUND_WORDS[refundStatus]].filter(
    (one) => one !== null,
  )
  return { zh: words.map(({ zh }) => zh).join('，'), en: words.map(({ en }) => en).join(', ') }
}

const EVENT_WORDS: Record<RegistrationEvent, LocalText> = {
  submitted: { zh: '提交报名，座位已保留', en: 'Submitted, seats held' },
  edited: { zh: '修改报名信息', en: 'You changed your information' },
  photoManualReview: { zh: '证件照转人工核对', en: 'ID photo sent for manual check' },
  paid: { zh: '支付成功', en: 'Payment received' },
  approved: { zh: '审核通过', en: 'Approved' },
  rejected: { zh: '审核未通过，座位已释放', en: 'Not approved, seats released' },
  refused: {
    zh: '审核未通过，不能再报名本批次，座位已释放',
    en: 'Not approved, you cannot register in this round again, seats released',
  },
  correctionAsked: { zh: '考试机构要求补正', en: 'The exam body asked for a correction' },
  corrected: { zh: '提交补正，重新审核', en: 'You submitted the correction, being reviewed again' },
  reopened: { zh: '审核结果撤回，重新审核', en: 'Review result cancelled, being reviewed again' },
  cancelled: { zh: '取消报名，座位已释放', en: 'Cancelled, seats released' },
  expired: {
    zh: '超时未支付，报名自动取消，座位已释放',
    en: 'Not paid in time, cancelled automatically, seats released',
  },
  regionChanged: { zh: '更换考区', en: 'You changed the test area' },
  transferred: { zh: '转考到其他批次', en: 'You transferred to another exam' },
  changeOrdered: { zh: '科目变更待支付，新座位已保留', en: 'Subject change not paid, new seats held' },
  subjectsSwapped: { zh: '更换科目', en: 'You swapped subjects' },
  subjectsAdded: { zh: '增报科目', en: 'You added subjects' },
  changeCancelled: {
    zh: '取消科目变更，报名不变',
    en: 'Subject change cancelled. Registration not changed',
  },
  changeExpired: {
    zh: '科目变更超时未支付，已自动取消，报名不变',
    en: 'Subject change not paid in time and cancelled. Registration not changed',
  },
  differenceRefunding: {
    zh: '差价正在原路退回',
    en: 'Price difference is being refunded to your original payment method',
  },
  differenceRefunded: { zh: '差价已原路退回', en: 'Price difference refunded to your original payment method' },
  differenceFailed: { zh: '差价没有退回成功', en: 'Price difference could not be refunded' },
  refundAsked: { zh: '申请退费', en: 'You requested a refund' },
  refundChanged: { zh: '修改退费申请', en: 'You changed your refund request' },
  refundWithdrawn: { zh: '撤回退费申请', en: 'You withdrew your refund request' },
  refundDeclined: {
    zh: '退费申请未通过，报名继续有效',
    en: 'Refund request not approved. Registration remains valid',
  },
  refundConfirmed: {
    zh: '退费已确认，座位已释放，款项正在原路退回',
    en: 'Refund confirmed, seats released. The money is being refunded to your original payment method',
  },
  refundDone: { zh: '款项已原路退回', en: 'Money refunded to your original payment method' },
  refundFailed: { zh: '款项没有退回成功', en: 'The refund did not go through' },
  paymentRefunding: {
    zh: '付款到得太晚、重复或金额不符，正在原路退回',
    en: 'A payment was late, made twice or for the wrong amount. It is being refunded to your original payment method',
  },
  paymentRefunded: { zh: '多付的款项已原路退回', en: 'Extra payment refunded to your original payment method' },
  refundSentAgain: { zh: '款项重新发起原路退回', en: 'Refund sent again to your original payment method' },
  refundGivenUp: { zh: '款项不再通过微信退回', en: 'The money will not be refunded through WeChat' },
  refundPaidInCash: { zh: '款项已以现金退还', en: 'Money refunded in cash' },
  refundPaidByTransfer: { zh: '款项已通过银行转账退还', en: 'Money refunded by bank transfer' },
  invoiceIssued: { zh: '发票已开具', en: 'Invoice issued' },
  invoiceFailed: { zh: '发票没有开具成功', en: 'Invoice not issued' },
  invoiceReversing: { zh: '发票申请冲红', en: 'Invoice cancellation requested' },
  invoiceReversed: { zh: '发票已冲红', en: 'Invoice cancelled' },
  invoiceStays: { zh: '发票没有冲红，仍然有效', en: 'Invoice not cancelled. Still valid' },
  receiptIssued: { zh: '财政电子票据已开具', en: 'Fiscal receipt issued' },
  receiptFailed: { zh: '财政电子票据没有开具成功', en: 'Fiscal receipt not issued' },
  receiptReversing: { zh: '财政电子票据申请冲红', en: 'Fiscal receipt cancellation requested' },
  receiptReversed: { zh: '财政电子票据已冲红', en: 'Fiscal receipt cancelled' },
  receiptStays: { zh: '财政电子票据没有冲红，仍然有效', en: 'Fiscal receipt not cancelled. Still valid' },
  paymentRefundFailed: { zh: '多付的款项没有退回成功', en: 'Extra payment could not be refunded' },
}

/** Returns the text of an event; the raw event name if this version does not know it. */
export function eventLabels(event: string): LocalText {
  const known: Partial<Record<string, LocalText>> = EVENT_WORDS
  return known[event] ?? { zh: event, en: event }
}
