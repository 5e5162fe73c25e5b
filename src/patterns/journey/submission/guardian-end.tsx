import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { useJourneyText } from '../journey-texts'
import { Ended } from './ended'

/** Nothing came of it because no guardian has agreed, or because one withdrew at this moment: the way to ask. */
export function GuardianEnd({ error }: { error: unknown }) {
  const t = useJourneyText()
  return (
    <Ended title={t('submit.refused')} error={error}>
      <Button onPress={() => replace('guardianConsent')}>{t('guardian.ask')}</Button>
    </Ended>
  )
}
