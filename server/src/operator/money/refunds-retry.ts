import { endingRefund } from './failed-refund'

export const refundsRetry = endingRefund(
  { name: 'refunds retry', summary: 'Start a failed refund again under a new number, once WeChat has closed it' },
  { startAgain: true, done: 'Started again under a new number: `refunds list` shows how it goes on.' },
)
