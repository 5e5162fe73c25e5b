import { endingRefund } from './failed-refund'

export const refundsGiveUp = endingRefund(
  { name: 'refunds give-up', summary: 'Give up a failed refund that WeChat has closed: its money counts as not sent' },
  { startAgain: false, done: 'Given up. Its money counts as not sent; the order can be refunded otherwise.' },
)
