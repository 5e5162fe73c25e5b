import type { ReactNode } from 'react'
import type { ExemptionCard } from '@contract/exemption/exemption-card'
import { attempt } from '@/patterns/frame/failure/attempt'
import { Button } from '@/ui/basic/button'
import { begin, resume } from '../../journey/begin'
import { useExemptionText } from '../../texts'
import { useExemptionPermissions } from './use-permissions'
import { withdraw } from './withdraw'

interface ExemptionButtonsProps {
  exemption: ExemptionCard
  onChange: () => Promise<unknown>
  /** What stands around them, where there are any. */
  children: (buttons: ReactNode) => ReactNode
}

/** What can be done now: correct and hand in again, withdraw, or apply anew. */
export function ExemptionButtons({ exemption, onChange, children }: ExemptionButtonsProps) {
  const t = useExemptionText()
  const { apply, correct, withdraw: mayWithdraw } = useExemptionPermissions(exemption)
  const { exemptionId, batchCode } = exemption
  if (correct.allowed)
    return children(<Button onPress={() => attempt(() => resume(batchCode))}>{t('again.correct')}</Button>)
  if (mayWithdraw.allowed)
    return children(
      <Button kind="secondary" onPress={() => withdraw(exemptionId, onChange)}>
        {t('withdraw')}
      </Button>,
    )
  if (apply.allowed) return children(<Button onPress={() => begin(batchCode)}>{t('batch.again')}</Button>)
  return null
}
