import { call } from '@/api/call'
import { HandInStep, type HandingIn } from '@/patterns/journey/submission/hand-in-step'
import { useJourneyKey } from '@/patterns/journey/use-journey'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { accommodationAtom } from '@/session/accommodation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { accommodationJourney } from '../journey/accommodation-journey'
import { useAccommodationText } from '../texts'

/** Hands in what was confirmed, and shows the application it became. */
const submitCalls: HandingIn = {
  submit: (offerCode, { confirmed, idempotencyKey }) =>
    call(
      'POST /exm_c/accommodations/:offerCode/submit',
      { params: { offerCode }, body: confirmed },
      { idempotencyKey },
    ),
  /** Going back from it leads home. */
  onSubmitted: () =>
    relaunchAboveHome(store.get(domainAtom) ?? undefined, 'accommodation', {
      offerCode: store.get(accommodationAtom) ?? '',
    }),
}

/** Handing in: a moment, and then the application or why there is none. */
export function Submitting() {
  const t = useAccommodationText()
  const offer = useJourneyKey(accommodationJourney)
  return (
    <HandInStep
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
