import { offerChanges, offerOf } from '@contract/registration/offered/offer'
import { SubmissionClosedBox } from '@/patterns/journey/submission/submission-closed'
import { SubmitStep } from '@/patterns/journey/submission/submit-step'
import { OfferChanges } from '@/patterns/batches/offer/offer-changes'
import { registrationJourney } from '../../journey/registration-journey'
import { OwnEnd } from './own-end'
import { ownRefusal } from './own-refusal'
import { submitCalls } from './submit-calls'
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
