import type { ApplicationEvent } from '@contract/applications/application'
import type { RegistrationEvent } from '@contract/codes'
import type { LocalText } from '@contract/schemas'

/** Decisions and states that are no events of a timeline. */
type Other = 'approvedInPart' | 'passed' | 'preparationApproved' | 'preparationReturned' | 'partToCorrect'

const both = (zh: string, en: string): LocalText => ({ zh, en })

/** Short texts of events, decisions and states for staff. */
const texts: Record<RegistrationEvent | ApplicationEvent | Other, LocalText> = {
  submitted: both('已提交', 'Submitted'),
  resubmitted: both('修改后重新提交', 'Submitted again'),
  edited: both('考生修改了内容', 'Edited'),
  photoManualReview: both('照片转人工核对', 'Photo left to staff'),
  paid: both('已缴费', 'Paid'),
  ready: both('可以领取', 'Ready for collection'),
  collected: both('已领取', 'Collected'),
  sent: both('已寄出', 'Sent'),
  remade: both('已重新制作', 'Made again'),
  approved: both('通过', 'Approved'),
  approvedInPart: both('部分通过', 'Approved in part'),
  passed: both('通过', 'Approved'),
  rejected: both('不通过', 'Rejected'),
  refused: both('取消资格', 'Disqualified'),
  correctionAsked: both('退回修改', 'Returned for correction'),
  partToCorrect: both('退回修改', 'Returned for correction'),
  corrected: both('已提交修改', 'Corrected'),
  reopened: both('重新审核', 'Reopened'),
  withdrawn: both('考生已撤回', 'Withdrawn'),
  cancelled: both('已取消', 'Cancelled'),
  expired: both('未按时缴费，已过期', 'Expired'),
  regionChanged: both('已更改考区', 'Test area changed'),
  transferred: both('已转考', 'Transferred'),
  changeOrdered: both('已申请更换科目', 'Change of subjects ordered'),
  subjectsSwapped: both('已更换科目', 'Subjects swapped'),
  subjectsAdded: both('已增报科目', 'Subjects added'),
  changeCancelled: both('已取消更换科目', 'Change cancelled'),
  changeExpired: both('更换科目未按时缴费', 'Change expired'),
  differenceRefunding: both('差价退款中', 'Difference being refunded'),
  differenceRefunded: both('差价已退', 'Difference refunded'),
  differenceFailed: both('差价退款失败', 'Refund of the difference failed'),
  refundAsked: both('申请退费', 'Refund requested'),
  refundChanged: both('修改了退费申请', 'Refund request changed'),
  refundWithdrawn: both('撤回退费申请', 'Refund request withdrawn'),
  refundDeclined: both('退费申请已驳回', 'Refund request rejected'),
  refundConfirmed: both('同意退费', 'Refund approved'),
  refundDone: both('已退费', 'Refunded'),
  refundFailed: both('退费失败', 'Refund failed'),
  paymentRefunding: both('多付或迟付款项退款中', 'Late or second payment being refunded'),
  paymentRefunded: both('多付或迟付款项已退', 'Late or second payment refunded'),
  paymentRefundFailed: both('多付或迟付款项退款失败', 'Refund of a late or second payment failed'),
  refundSentAgain: both('重新退款', 'Refund sent again'),
  refundGivenUp: both('退款已终止', 'Refund given up'),
  refundPaidInCash: both('已现金退款', 'Refunded in cash'),
  refundPaidByTransfer: both('已转账退款', 'Refunded by bank transfer'),
  invoiceIssued: both('已开发票', 'Invoice issued'),
  invoiceFailed: both('开票失败', 'Invoice failed'),
  invoiceReversing: both('发票冲红中', 'Invoice being reversed'),
  invoiceReversed: both('发票已冲红', 'Invoice reversed'),
  invoiceStays: both('发票冲红未成功', 'Invoice not reversed'),
  receiptIssued: both('已开财政票据', 'Fiscal receipt issued'),
  receiptFailed: both('财政票据开具失败', 'Fiscal receipt failed'),
  receiptReversing: both('财政票据冲红中', 'Fiscal receipt being reversed'),
  receiptReversed: both('财政票据已冲红', 'Fiscal receipt reversed'),
  receiptStays: both('财政票据冲红未成功', 'Fiscal receipt not reversed'),
  preparationApproved: both('预审通过', 'Preparation approved'),
  preparationReturned: both('预审退回修改', 'Preparation returned'),
}

/** Returns the text of an event; its name if it has none. */
export const eventText = (event: string, language: keyof LocalText): string =>
  (texts as Record<string, LocalText>)[event]?.[language] ?? event
