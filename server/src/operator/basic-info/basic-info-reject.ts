import { rejectCommand } from '../applications/reject'
import { basicInfoDeciding } from './deciding'

export const basicInfoReject = rejectCommand(
  {
    name: 'basic-info reject',
    summary: 'Reject applications with the reason that candidates are told: they can correct them and apply again',
  },
  basicInfoDeciding,
  'rejected',
)
