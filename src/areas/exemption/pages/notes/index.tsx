import { Loaded } from '@/patterns/frame/loading/loaded'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { framed } from '@/patterns/frame/page/framed'
import { useJourney } from '@/patterns/journey/use-journey'
import { resumeScreen } from '@/patterns/journey/way/steps-of'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { exemptionJourney } from '../../journey/exemption-journey'
import { elsewhere, type ExemptionData } from '../../journey/screens'
import { Notes } from '../../parts/notes/notes'
import { useExemptionText } from '../../texts'

/** Checklist before an application for exemption. */
function ExemptionNotes() {
  return (
    <Loaded of={useJourney(exemptionJourney).query} skeleton={<Skeleton cards={3} lines={4} />}>
      {(data) => <OpenNotes data={data} />}
    </Loaded>
  )
}

function OpenNotes({ data }: { data: ExemptionData }) {
  const t = useExemptionText()
  const { offering, draft } = data
  useRedirectGuard(elsewhere(data, serverNow()))
  const goOn = () => open(resumeScreen(exemptionJourney, data, serverNow()), { batch: offering.code })
  return (
    <>
      <Notes offering={offering} />
      <ActionBar>
        <Button onPress={goOn}>{t(draft.updatedAt ? 'notes.continue' : 'notes.start')}</Button>
      </ActionBar>
    </>
  )
}

export default framed(ExemptionNotes)
