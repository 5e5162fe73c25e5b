import { offerChanges, offerOf } from '@contract/registration/offered/offer'
import { useLocalText } from '@/i18n/local-text'
import { OfferChanges } from '@/patterns/batches/offer/offer-changes'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { HolderEnd } from '@/patterns/journey/submission/holder-end'
import { SubmissionClosedBox, SubmissionClosed } from '@/patterns/journey/submission/submission-closed'
import { SubmitStep } from '@/patterns/journey/submission/submit-step'
import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { registrationJourney } from '../../journey/registration-journey'
import { ownRefusal, type OwnRefusal, type Seat } from '../../parts/submit/own-refusal'
import { submitCalls } from '../../parts/submit/submit-calls'
import { useRegistrationText } from '../../texts'

/** Submission step: reserves the seats, then shows the order or the refusal. */
export function Submitting() {
  const t = useRegistrationText()
  return (
    <SubmitStep
      journey={registrationJourney}
      calls={submitCalls}
      words={{
        ...{ title: t('submit.holding'), text: t('submit.holding.text') },
        done: { title: t('submit.done'), body: t('submit.done.text'), ok: t('submit.done.view') },
      }}
      changes={(confirmed, { batch, draft }) => {
        const changes = offerChanges(confirmed.offer, offerOf(batch, draft.choices))
        return (
          changes.length > 0 && (
            <SubmissionClosedBox>
              <OfferChanges changes={changes} />
            </SubmissionClosedBox>
          )
        )
      }}
      ownEnd={(error, batchCode) => {
        const refusal = ownRefusal(error)
        return refusal && <OwnEnd batchCode={batchCode} refusal={refusal} error={error} />
      }}
    />
  )
}

interface OwnEndProps {
  batchCode: string
  refusal: OwnRefusal
  error: unknown
}

/** Refusal by a rule of registration, with the action that resolves it. */
function OwnEnd({ batchCode, refusal, error }: OwnEndProps) {
  const t = useRegistrationText()
  switch (refusal.kind) {
    case 'full':
      return <FullSeats batchCode={batchCode} seats={refusal.seats} />
    case 'registered':
      return (
        <SubmissionClosed title={t('submit.registered')} error={error} except="myRegister">
          <Button onPress={() => openRegistration(refusal.registrationId)}>{t('submit.registered.view')}</Button>
        </SubmissionClosed>
      )
    case 'holder':
      return <HolderEnd error={error} />
    case 'ineligible':
      return (
        <SubmissionClosed title={t('submit.ineligible')} error={error} except="userInformation">
          <Button onPress={() => open('userInformation')}>{t('submit.ineligible.check')}</Button>
          <Button kind="secondary" onPress={openHome}>
            {t('backHome')}
          </Button>
        </SubmissionClosed>
      )
  }
}

function openRegistration(registrationId: string | null): Promise<void> {
  return registrationId ? replace('registrationDetail', { registrationId }) : replace('myRegister')
}

/** Seats that were taken meanwhile, with buttons to change area or subjects. */
function FullSeats({ batchCode, seats }: { batchCode: string; seats: readonly Seat[] }) {
  const t = useRegistrationText()
  const local = useLocalText()
  const data = useLoaded(() => registrationJourney.load(batchCode), [batchCode])
  return (
    <PageState icon="circle-alert" title={t('submit.full')} text={t('submit.full.text')}>
      <Loaded of={data}>
        {({ batch }) =>
          seats.map(({ subjectCode, areaCode }) => {
            const subject = batch.subjects.find(({ code }) => code === subjectCode)
            const area = batch.areas.find(({ code }) => code === areaCode)
            return (
              <SubmissionClosedBox key={`${subjectCode} ${areaCode}`} more={area && local(area.name)}>
                {subject && local(subject.name)}
              </SubmissionClosedBox>
            )
          })
        }
      </Loaded>
      <Button onPress={() => replace('editRegion', { batch: batchCode })}>{t('submit.full.area')}</Button>
      <Button kind="secondary" onPress={() => replace('editSubject', { batch: batchCode })}>
        {t('submit.full.subject')}
      </Button>
    </PageState>
  )
}

export default framed(Submitting)
