import { rejectCommand } from '../applications/reject'
import { preparationDeciding } from './deciding'

export const preparationsReturn = rejectCommand(
  {
    name: 'preparations return',
    summary:
      'Return what was prepared, with the reason that candidates are told: they correct it, and what they confirm is looked at again',
  },
  preparationDeciding,
  'returned',
)
