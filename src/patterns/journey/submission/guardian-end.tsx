import { useAtomValue } from 'jotai'
import { openHome } from '@/patterns/frame/project/open-home'
import { back, replace } from '@/platform/navigation/navigation'
import { actingForAtom } from '@/session/acting'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useJourneyText } from '../journey-texts'
import { Ended } from './ended'

/** Nothing came of it because no guardian has agreed, or because one withdrew at this moment: the way to ask, or who asks. */
export function GuardianEnd({ error }: { error: unknown }) {
  const t = useJourneyText()
  const isActing = useAtomValue(actingForAtom) !== null
  if (isActing)
    return (
      <PageState icon="circle-alert" title={t('submit.refused')} text={t('guardian.member')}>
        <Button onPress={() => back(openHome)}>{t('submit.backToConfirm')}</Button>
      </PageState>
    )
  return (
    <Ended title={t('submit.refused')} error={error}>
      <Button onPress={() => replace('guardianConsent')}>{t('guardian.ask')}</Button>
    </Ended>
  )
}
