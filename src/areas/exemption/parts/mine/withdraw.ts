import { call } from '@/api/call'
import { giveUp } from '@/patterns/owned/give-up'
import { exemptionJourney } from '../../journey/exemption-journey'
import { exemptionText as t } from '../../texts'

/** Says what it means, asks, and withdraws an application. `onChange` reads again. */
export function withdraw(exemptionId: string, onChange: () => Promise<unknown>): Promise<void> {
  return giveUp({
    of: exemptionId,
    question: { title: t('withdraw.title'), body: t('withdraw.body'), ok: t('withdraw'), cancel: t('withdraw.keep') },
    work: async () => {
      const input = { params: { exemptionId } }
      await call('POST /exm_c/exemptions/:exemptionId/withdraw', input, { loading: 1, repeatable: true })
      exemptionJourney.forget()
    },
    done: t('withdrawn'),
    onChange,
  })
}
