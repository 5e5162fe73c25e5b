import { useAtomValue } from 'jotai'
import { ApiError } from '@/api/errors/api-error'
import { openHome } from '@/patterns/frame/project/open-home'
import { back, replace } from '@/platform/navigation/navigation'
import { actingForAtom } from '@/session/acting'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { useJourneyText } from '../journey-texts'
import { holderWay } from '../step/holder-refusals'
import { SubmissionClosed } from './submission-closed'

/**
 * Failed submission because of the candidate's account data or a change of it: links to the screen that resolves it, or
 * says that the candidate has to do it.
 */
export function HolderEnd({ error }: { error: unknown }) {
  const t = useJourneyText()
  const isActing = useAtomValue(actingForAtom) !== null
  const way = holderWay(error instanceof ApiError ? error.code : undefined)
  if (isActing && way)
    return (
      <PageState icon="circle-alert" title={t('submit.refused')} text={t(way.member)}>
        <Button onPress={() => back(openHome)}>{t('submit.backToConfirm')}</Button>
      </PageState>
    )
  return (
    <SubmissionClosed title={t('submit.refused')} error={error} except={way?.screen}>
      {way && <Button onPress={() => replace(way.screen)}>{t(way.ask)}</Button>}
    </SubmissionClosed>
  )
}
