import type { refunds } from '@server/core/tables/payment'

type RefundState = Pick<typeof refunds.$inferSelect, 'status' | 'atMerchant' | 'channelState'>

/** The money arrived at the merchant's bank account; only paying it out refunds the candidate. */
export const isAtMerchant = ({ status, atMerchant, channelState }: RefundState): boolean =>
  status === 'failed' && atMerchant && channelState === 'SUCCESS'
