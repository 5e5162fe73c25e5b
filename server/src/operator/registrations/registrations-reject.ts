import { rejectCommand } from '../applications/reject'
import { registrationDeciding } from './deciding'

export const registrationsReject = rejectCommand(
  {
    name: 'registrations reject',
    summary:
      'Reject paid registrations with the reason that candidates are told: they end, seats are released, all money goes back',
  },
  registrationDeciding,
  'rejected',
)
