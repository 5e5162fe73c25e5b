import { rejectCommand } from '../applications/reject'
import { exemptionDeciding } from './deciding'

export const exemptionsReject = rejectCommand(
  {
    name: 'exemptions reject',
    summary:
      'Reject applications with the reason that candidates are told: they can correct them while the batch is open',
  },
  exemptionDeciding,
  'rejected',
)
