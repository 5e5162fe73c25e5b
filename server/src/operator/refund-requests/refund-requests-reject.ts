import { rejectCommand } from '../applications/reject'
import { refundDeciding } from './deciding'

export const refundRequestsReject = rejectCommand(
  {
    name: 'refund-requests reject',
    summary: 'Reject refunds that were asked for, with the reason that candidates are told; nothing else changes',
  },
  refundDeciding,
  'rejected',
)
