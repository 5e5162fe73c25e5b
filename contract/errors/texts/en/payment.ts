import type { payment as codes } from '../../codes/payment'

export const payment = {
  EXM_R_PRSH_PARAM_MISSING:
    'Something needed for the payment is missing. Go back to the order, refresh it and try again.',
  EXM_R_PRSH_NOT_FOUND: 'We could not find this order. Go back to “My registrations” and open it again.',
  EXM_R_PRSH_NOTHING: 'There is nothing to pay on this order. See the result in “My registrations”.',
  EXM_R_PRSH_PAUSED:
    'The exam is paused, so you cannot pay now. We keep your order until its payment time ends. Check the notices to see when it restarts.',
  EXM_R_PRSH_EXAM_OVER:
    'This exam has finished, so you can no longer pay. The order is cancelled when its time ends. Check the notices for the next exam.',
  EXM_R_PRSH_PAID: 'This order is already paid. Do not pay again. See the result in “My registrations”.',
  EXM_R_PRSH_CONFIRMING:
    'Please wait: we are checking your payment with WeChat. This usually takes a few seconds. If WeChat does not respond, it takes until 10 minutes after the time to pay at most. If you paid, your registration is valid. If not, try again shortly. Do not pay again.',
  EXM_R_PRSH_TIMEOUT:
    'The time to pay has ended and your seats were released. You can register again while registration is open.',
  EXM_R_PRSH_NOT_ENABLED:
    'You cannot pay for this exam here.{{#ways}} Open this order in one of these to pay: {{ways}}.{{/ways}} If you have questions, contact {{helpdesk}}.',
  EXM_R_PRSH_FAILED: 'The payment was not completed. Your order is still open. Pay again before its time ends.',
  EXM_R_PRSH_OPENID: 'WeChat did not tell us who is paying. Open this page in WeChat again, then pay.',
  EXM_R_PRSH_CHANNEL_FAILED:
    'WeChat Pay is not responding right now. Your order is still open. Try again shortly. If you were charged, we match the payment automatically, so do not pay twice.',
  EXM_R_UC_OFF: 'This exam does not accept coupons. Pay without one.',
  EXM_R_UC_REQUIRED: 'Enter the coupon code.',
  EXM_R_UC_INVALID:
    'This coupon code is not valid or does not apply to your subjects. Check the code and enter it again.',
  EXM_R_UC_ONE_PER_SUBJECT: 'You can use one coupon per subject. Remove the coupon from this subject first.',
  EXM_R_UC_USED: 'This coupon has been used or is on another order. Use another one, or pay without a coupon.',
  EXM_R_UC_VOUCHER_INVALID:
    'This talent award voucher is not valid or has been used. Check the code, or pay another way.',
  EXM_R_UC_TOGETHER:
    'You cannot use coupons on an order for several registrations. Use the coupon on the order of the single registration, then pay together.',
  EXM_R_CUP_NOT_BOUND: 'This coupon is not on the order. Refresh the order to see its coupons.',
  EXM_R_CUP_CONFIRMED:
    'The payment is confirmed, so you can no longer remove the coupon. If you have questions, contact {{helpdesk}}.',
  E_REG_URD_OR_NOT_FOUND: 'We could not find this refund. See My registrations.',
  E_REG_URD_OR_NOT_PAID: 'You can request a refund only after you pay. Before that, you can cancel.',
  E_REG_URD_OR_DUPLICATE: 'You have already requested a refund. See the progress in My registrations.',
  E_REG_URD_OR_GROUP:
    'Orders paid by a group cannot be refunded online. Candidates should contact their group, and the group should contact {{helpdesk}}.',
  E_REG_URD_OR_COUPON: 'Orders paid with a coupon cannot be refunded online. Contact {{helpdesk}}.',
  E_REG_URD_OR_VOUCHER:
    'Orders paid with a talent award voucher cannot be refunded. If you have questions, contact {{helpdesk}}.',
  E_REG_URD_OR_INVOICE:
    'An invoice was issued for this order. Cancel it in “My invoices” first, then request the refund.',
  E_REG_URD_OR_AMOUNT:
    'The refund amount does not match, so nothing was submitted. Ask {{helpdesk}} to check the order.',
  E_REG_URD_OR_BEGUN:
    'This sitting has started, so it can no longer be refunded. If you have questions, contact {{helpdesk}}.',
  E_REG_URD_OR_OVER:
    'The time to request refunds for this exam has ended{{#until}} (until {{until}}){{/until}}. If you have questions, contact {{helpdesk}}.',
  E_REG_URD_OR_CHANGED: 'The refund amounts have changed. Check them again before you confirm.',
  E_REG_URD_OR_NO_SUBJECT: 'Choose at least one subject to refund.',
  E_REG_URD_OR_NO_REASON: 'Enter the reason for the refund.',
  E_REG_URD_OR_REQUIRED:
    'You cannot refund a required subject{{#subject}} (“{{subject}}”){{/subject}} while you keep others. Keep it, or choose all subjects.',
  E_REG_URD_OR_TOO_FEW:
    'Too few subjects would be left{{#min}}: this exam needs at least {{min}}{{/min}}. Choose fewer to refund, or choose all subjects.',
  E_REG_URD_OR_EDIT_COUNT:
    'You can change a refund request only once, and you have already done so. See the progress in My registrations.',
  E_REG_REF_MET_UNAVAILABLE:
    'The bank card is closed or frozen, so the refund did not go through. WeChat still has the money and it is not lost. The exam body is processing it and may need your bank’s help. If it has not arrived within 3 working days, contact {{helpdesk}}.',
  E_REG_REF_MET_CLOSED:
    'WeChat closed this refund and no money was sent. The exam body will send it again with a new number. You do not need to do anything. If it is not sent again within 3 working days, contact {{helpdesk}}.',
  E_REG_REF_MET_AT_MERCHANT:
    'The bank card cannot receive money, so WeChat sent it to the exam body, which will refund you another way. The money is not lost. Contact {{helpdesk}} to ask how to get it.',
  E_REG_REF_MET_GIVEN_UP:
    'The exam body will not refund this money through WeChat: {{reason}}. No money was sent and it is not lost. Contact {{helpdesk}} to ask how to get it.',
} satisfies Record<keyof typeof codes, string>
