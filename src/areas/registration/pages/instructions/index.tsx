import { batchState } from '@contract/registration/offered/batch-state'
import { canBePrepared } from '@contract/registration/offered/preparation'
import { mayPrepare } from '@contract/registration/choice/eligibility'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { framed } from '@/patterns/frame/page/framed'
import { open, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Notes } from '../../parts/notes/notes'
import { Refused } from '../../parts/notes/refused'
import { useJourney } from '@/patterns/journey/use-journey'
import { resumeScreen } from '@/patterns/journey/way/steps-of'
import { registrationJourney } from '../../journey/registration-journey'
import type { RegistrationData } from '../../journey/screens'
import { useRegistrationText } from '../../texts'

/** Notes for applicants: eligibility, required documents and procedure. */
function InstructionsApplicants() {
  return (
    <Loaded of={useJourney(registrationJourney).query} skeleton={<Skeleton cards={3} lines={4} />}>
      {(data) => <OpenNotes data={data} />}
    </Loaded>
  )
}

function OpenNotes({ data }: { data: RegistrationData }) {
  const t = useRegistrationText()
  const language = useLanguage()
  const { batch, draft } = data
  const now = serverNow()
  const isAhead = canBePrepared(batch, now)
  useRedirectGuard(
    isAhead || batchState(batch, now) === 'open' ? null : to('registrationNotOpen', { batch: batch.code }),
  )
  const words = isAhead ? (['prepare.begin', 'prepare.goOn'] as const) : (['notes.start', 'notes.continue'] as const)
  return (
    <>
      <Refused refusal={draft.refusal} />
      {isAhead && (
        <Note>
          {t('prepare.notes', { time: formatInstant(batch.opensAt, language) })}
          {batch.preparation?.review && ` ${t('prepare.notesReview')}`}
        </Note>
      )}
      <Notes batch={batch} />
      <ActionBar>
        {draft.refusal && !mayPrepare(draft.refusal) ? (
          <Button onPress={() => replace('chooseBatch')}>{t('batch.others')}</Button>
        ) : (
          <Button onPress={() => open(resumeScreen(registrationJourney, data, serverNow()), { batch: batch.code })}>
            {t(words[draft.updatedAt ? 1 : 0])}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

export default framed(InstructionsApplicants)
