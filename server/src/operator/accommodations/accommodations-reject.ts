import { rejectCommand } from '../applications/reject'
import { accommodationDeciding } from './deciding'

export const accommodationsReject = rejectCommand(
  {
    name: 'accommodations reject',
    summary: 'Reject applications with the reason that candidates are told: they can correct them and apply again',
  },
  accommodationDeciding(),
  'rejected',
)
