import type { ReactNode } from 'react'
import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { ApplicationButtons } from '@/patterns/applications/application-buttons'
import { begin, goOn } from '../../journey/begin'
import { useExemptionText } from '../../texts'
import { useExemptionPermissions } from './use-permissions'
import { withdraw } from './withdraw'

interface ExemptionButtonsProps {
  exemption: ExemptionCard
  onChange: () => Promise<unknown>
  /** What stands around them, where that is not the bar of a page. */
  around?: (button: ReactNode) => ReactNode
}

/** What can be done now: correct and hand in again, withdraw, or apply anew. */
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
