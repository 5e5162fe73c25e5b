import { rejectCommand } from '../applications/reject'
import { registrationDeciding } from './deciding'

export const registrationsRefuse = rejectCommand(
  {
    name: 'registrations refuse',
    summary:
      'Reject paid registrations for good: as `reject`, and their candidates cannot register for the batch again',
  },
  registrationDeciding,
  'refused',
)
