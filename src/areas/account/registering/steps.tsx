import { Progress } from '@/patterns/journey/step/progress'
import { useRegisteringText } from './registering-texts'

/** Progress bar: account verification, information collection, success (specification §2, screen content). */
export function Steps({ current }: { current: number }) {
  const t = useRegisteringText()
  return <Progress names={[t('step.verify'), t('step.identity'), t('step.done')]} current={current} />
}
