import { call } from '@/api/call'
import { framed } from '@/patterns/frame/page/framed'
import {
  ApplicationSubmitStep,
  type ApplicationSubmissionCalls,
} from '@/patterns/journey/submission/application-submit-step'
import { useJourneyKey } from '@/patterns/journey/use-journey'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { accommodationAtom } from '@/session/applications'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { accommodationJourney } from '../../accommodation-journey'
import { useAccommodationText } from '../../texts'

/** Submits the confirmed application, then shows it. */
const submitCalls: ApplicationSubmissionCalls = {
  submit: (offerCode, { confirmed, idempotencyKey }) =>
    call(
      'POST /exm_c/accommodations/:offerCode/submit',
      { params: { offerCode }, body: confirmed },
      { idempotencyKey },
    ),
  /** Opens the application above the home screen, so that Back leaves the journey. */
  onSubmitted: () =>
    relaunchAboveHome(store.get(domainAtom) ?? undefined, 'accommodation', {
      offerCode: store.get(accommodationAtom) ?? '',
    }),
}

/** Submission step: shows progress, then the application or the refusal. */
function Submitting() {
  const t = useAccommodationText()
  const offer = useJourneyKey(accommodationJourney)
  return (
    <ApplicationSubmitStep
      journey={accommodationJourney}
      calls={submitCalls}
      t={t}
      over={{
        refusals: ['EXM_ACC_DUPLICATE', 'EXM_ACC_APPROVED', 'ERG_NOT_SUBMITTED'],
        title: t('submit.once'),
        view: t('list.view'),
        onView: () => replace('accommodation', { offerCode: offer }),
      }}
    />
  )
}

export default framed(Submitting)
