import { giveUpRefund } from '@server/domain/orders/refunds/failed/failed-refund'
import { neededReason, reasonOptions } from '../applications/reason'
import { endingRefund } from './failed-refund'

export const refundsGiveUp = endingRefund(
  {
    name: 'refunds give-up',
    summary:
      'Give up a failed refund that WeChat has closed: its money counts as not sent, and its candidate is told why',
    options: reasonOptions('what the candidate is told: why it does not go back through WeChat'),
  },
  {
    wanted: (call) => {
      const because = neededReason(call)
      return (till, key) => giveUpRefund(till, key, because)
    },
    reasonOf: neededReason,
    done: 'Given up, and its candidate is told why. Its money counts as not sent: `refunds paid-out` writes down how it was paid out, `refunds retry` sends it all the same.',
  },
)
