import { startRefundAgain } from '@server/domain/orders/refunds/failed/failed-refund'
import { endingRefund } from './failed-refund'

export const refundsRetry = endingRefund(
  {
    name: 'refunds retry',
    summary: 'Start a refund again under a new number that WeChat has closed, also one that was given up since',
  },
  {
    wanted: () => startRefundAgain,
    done: 'Started again under a new number: `refunds list` shows how it goes on.',
  },
)
