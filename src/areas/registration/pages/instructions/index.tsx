import { batchState } from '@contract/registration/offered/batch-state'
import { mayPrepare } from '@contract/registration/eligibility'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useGivingWay } from '@/patterns/frame/leading/use-giving-way'
import { to } from '@/platform/navigation/destination'
import { framed } from '@/patterns/frame/page/framed'
import { open, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Notes } from '../../parts/notes/notes'
import { Refused } from '../../parts/notes/refused'
import { useJourney } from '@/patterns/journey/use-journey'
import { resumeScreen } from '@/patterns/journey/way/steps-of'
import { registrationJourney } from '../../journey/registration-journey'
import type { RegistrationData } from '../../journey/screens'
import { useRegistrationText } from '../../texts'

/** Notes for applicants: who may register, what to have at hand, and how it goes. */
function InstructionsApplicants() {
  return (
    <Loaded of={useJourney(registrationJourney).query} skeleton={<Skeleton cards={3} lines={4} />}>
      {(data) => <OpenNotes data={data} />}
    </Loaded>
  )
}

function OpenNotes({ data }: { data: RegistrationData }) {
  const t = useRegistrationText()
  const { batch, draft } = data
  const isOpen = batchState(batch, serverNow()) === 'open'
  useGivingWay(isOpen ? null : to('registrationNotOpen', { batch: batch.code }))
  return (
    <>
      <Refused refusal={draft.refusal} />
      <Notes batch={batch} />
      <ActionBar>
        {draft.refusal && !mayPrepare(draft.refusal) ? (
          <Button onPress={() => replace('chooseBatch')}>{t('batch.others')}</Button>
        ) : (
          <Button onPress={() => open(resumeScreen(registrationJourney, data, serverNow()), { batch: batch.code })}>
            {t(draft.updatedAt ? 'notes.continue' : 'notes.start')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

export default framed(InstructionsApplicants)
