import { call } from '@/api/call'
import { confirmApplicationWithdrawal } from '@/patterns/applications/confirm-application-withdrawal'
import { exemptionJourney } from '../../journey/exemption-journey'
import { exemptionText } from '../../texts'

/** Asks for confirmation and withdraws an application. `onChange` reloads the data. */
export const withdraw = (exemptionId: string, onChange: () => Promise<unknown>): Promise<void> =>
  confirmApplicationWithdrawal({
    of: exemptionId,
    t: exemptionText,
    work: async () => {
      const input = { params: { exemptionId } }
      await call('POST /exm_c/exemptions/:exemptionId/withdraw', input, { loading: 1, repeatable: true })
      exemptionJourney.forget()
    },
    onChange,
  })
