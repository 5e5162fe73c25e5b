import type { Charge } from '@contract/endpoints/charges'
import type { PaidOutAs } from '@contract/money/paid-out'
import type { RefundStatusShown } from '@contract/money/refund-card'
import type { LocalText } from '@contract/schemas'

/** Labels of payment channels, for receipts and the personal-data export. */
export const channelLabels: Record<Charge['channel'], LocalText> = {
  h5: { zh: '微信支付（手机）', en: 'WeChat Pay (phone)' },
  native: { zh: '微信支付（扫码）', en: 'WeChat Pay (QR code)' },
  jsapi: { zh: '微信支付（微信内）', en: 'WeChat Pay (in WeChat)' },
  mini: { zh: '微信支付（小程序）', en: 'WeChat Pay (Mini Program)' },
}

/** Labels of payouts outside WeChat. */
export const paidOutLabels: Record<PaidOutAs, LocalText> = {
  cash: { zh: '已以现金退还', en: 'Refunded in cash' },
  transfer: { zh: '已通过银行转账退还', en: 'Refunded by bank transfer' },
}

/** Labels of refund states. */
export const refundLabels: Record<RefundStatusShown, LocalText> = {
  refunding: { zh: '退款中', en: 'Being refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
  closed: { zh: '退款待重新发起', en: 'Refund to be sent again' },
  givenUp: { zh: '未退回', en: 'Not refunded' },
  atMerchant: { zh: '由考试机构另行退还', en: 'Exam body will refund another way' },
  abnormal: { zh: '退款未到账，处理中', en: 'Refund delayed' },
}
