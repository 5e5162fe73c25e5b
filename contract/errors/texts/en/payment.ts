import type { payment as codes } from '../../codes/payment'

export const payment = {
  EXM_R_PRSH_PARAM_MISSING:
    'Something needed for the payment is missing. Return to the order, refresh it and try again.',
  EXM_R_PRSH_NOT_FOUND: 'We could not find this order. Go back to My registrations and open it again.',
  EXM_R_PRSH_NOTHING: 'There is nothing to pay on this order. See the result in My registrations.',
  EXM_R_PRSH_PAUSED:
    'The exam is paused, so you cannot pay for now. Your order is kept until its payment time ends. Check the notices for when it restarts.',
  EXM_R_PRSH_EXAM_OVER:
    'This exam is over, so the order can no longer be paid; it is cancelled when its time ends. Check the notices for the next batch.',
  EXM_R_PRSH_PAID: 'This order is already paid, so do not pay again. See the result in My registrations.',
  EXM_R_PRSH_CONFIRMING:
    'We are asking WeChat about your payment, so this has to wait. It usually takes a few seconds and, if WeChat does not answer, at most until 10 minutes after the time to pay. If you paid, your registration stands. If not, try again shortly. Do not pay again.',
  EXM_R_PRSH_TIMEOUT:
    'The time to pay has passed and the seats were released. You can register again while registration is open.',
  EXM_R_PRSH_NOT_ENABLED:
    'This project does not take payments here.{{#ways}} Open this order in one of these to pay: {{ways}}.{{/ways}} Contact {{helpdesk}} if you have questions.',
  EXM_R_PRSH_FAILED: 'The payment was not completed. Your order is kept: pay again before its time ends.',
  EXM_R_PRSH_OPENID: 'WeChat did not tell us who is paying. Open this page in WeChat again, then pay.',
  EXM_R_PRSH_CHANNEL_FAILED:
    'WeChat Pay is not answering right now. Your order is kept; try again shortly. If you were charged, we will match it automatically, so do not pay twice.',
  EXM_R_UC_OFF: 'This project does not use coupons. Pay without one.',
  EXM_R_UC_REQUIRED: 'Enter the coupon code.',
  EXM_R_UC_INVALID:
    'This coupon code does not work or does not apply to your subjects. Check the code and enter it again.',
  EXM_R_UC_ONE_PER_SUBJECT: 'Each subject can take one coupon. Remove the coupon already on this subject first.',
  EXM_R_UC_USED: 'This coupon has been used or is on another order. Use another, or pay without one.',
  EXM_R_UC_VOUCHER_INVALID:
    'This talent award voucher does not work or has been used. Check the code, or pay another way.',
  EXM_R_UC_TOGETHER:
    'This order pays for several registrations, so it takes no coupons. Use the coupon on the registration’s own order, then pay together.',
  EXM_R_CUP_NOT_BOUND: 'This coupon is not on the order. Refresh the order to see its coupons.',
  EXM_R_CUP_CONFIRMED:
    'The payment is confirmed, so the coupon can no longer be removed. Contact {{helpdesk}} if you have questions.',
  E_REG_URD_OR_NOT_FOUND: 'We could not find this refund. Return to the registration details and refresh.',
  E_REG_URD_OR_NOT_PAID: 'You can request a refund only after you pay. Before that, you can cancel.',
  E_REG_URD_OR_DUPLICATE: 'You have already requested a refund. See its progress in the registration details.',
  E_REG_URD_OR_GROUP:
    'Orders that a group paid cannot be refunded online. Candidates contact their group, and the group contacts {{helpdesk}}.',
  E_REG_URD_OR_COUPON: 'Orders that used a coupon cannot be refunded online. Contact {{helpdesk}}.',
  E_REG_URD_OR_VOUCHER:
    'Orders paid with a talent award voucher cannot be refunded. Contact {{helpdesk}} if you have questions.',
  E_REG_URD_OR_INVOICE:
    'An invoice was issued for this order. Reverse it in My invoices first, then request the refund.',
  E_REG_URD_OR_AMOUNT:
    'The refundable amount is not as expected, so nothing was submitted. Ask {{helpdesk}} to check the order.',
  E_REG_URD_OR_BEGUN:
    'This sitting has begun, so it can no longer be refunded. Contact {{helpdesk}} if you have questions.',
  E_REG_URD_OR_OVER:
    'The time in which this batch gives refunds is over{{#until}} (until {{until}}){{/until}}. Contact {{helpdesk}} if you have questions.',
  E_REG_URD_OR_CHANGED: 'What you would get back has changed since. Check the amounts again before you confirm.',
  E_REG_URD_OR_NO_SUBJECT: 'Choose at least one subject to refund.',
  E_REG_URD_OR_NO_REASON: 'Enter the reason for the refund.',
  E_REG_URD_OR_REQUIRED:
    'A required subject{{#subject}} (“{{subject}}”){{/subject}} cannot be refunded while you keep others. Keep it, or choose all subjects.',
  E_REG_URD_OR_TOO_FEW:
    'Too few subjects would be left{{#min}}: this batch asks for at least {{min}}{{/min}}. Choose fewer of them, or choose all subjects.',
  E_REG_URD_OR_EDIT_COUNT:
    'You can change a refund request once, and you have done so. See its progress in the registration details.',
  E_REG_REF_MET_UNAVAILABLE:
    'The bank card is closed or frozen, so the money could not go back to it. WeChat still holds the money and it is not lost. The exam body is sending it on and may need your bank. Contact {{helpdesk}} if it has not arrived within 3 working days.',
  E_REG_REF_MET_CLOSED:
    'WeChat closed this refund and no money was sent. The exam body sends it again under a new number, and you do not need to do anything. Contact {{helpdesk}} if it is not on its way again within 3 working days.',
  E_REG_REF_MET_AT_MERCHANT:
    'The bank card cannot receive money, so WeChat sent it to the exam body, which pays it back to you. It is not lost: contact {{helpdesk}} to ask how you get it.',
  E_REG_REF_MET_GIVEN_UP:
    'The exam body does not send this money back through WeChat: {{reason}}. No money was sent and it is not lost. Ask {{helpdesk}} how you get it.',
} satisfies Record<keyof typeof codes, string>
