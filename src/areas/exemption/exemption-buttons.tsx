import type { ReactNode } from 'react'
import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { call } from '@/api/call'
import { ApplicationButtons, confirmApplicationWithdrawal } from '@/patterns/applications/application-buttons'
import { begin, goOn, exemptionJourney } from './exemption-journey'
import { useExemptionText, exemptionText } from './texts'
import { useExemptionPermissions } from './use-permissions'

interface ExemptionButtonsProps {
  exemption: ExemptionCard
  onChange: () => Promise<unknown>
  /** Wraps the button where it is not in the action bar of a page. */
  around?: (button: ReactNode) => ReactNode
}

/** Actions available now: correct and resubmit, withdraw, or apply again. */
export function ExemptionButtons({ exemption, onChange, around }: ExemptionButtonsProps) {
  const t = useExemptionText()
  const { apply, correct, withdraw: mayWithdraw } = useExemptionPermissions(exemption)
  const { exemptionId, batchCode } = exemption
  return (
    <ApplicationButtons
      ways={[
        { may: correct, label: t('again.correct'), press: () => goOn(batchCode) },
        { may: mayWithdraw, label: t('withdraw'), press: () => withdraw(exemptionId, onChange), isLesser: true },
        { may: apply, label: t('batch.again'), press: () => begin(batchCode) },
      ]}
      {...(around && { around })}
    />
  )
}

/** Asks for confirmation and withdraws an application. `onChange` reloads the data. */
const withdraw = (exemptionId: string, onChange: () => Promise<unknown>): Promise<void> =>
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
