import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { Ended } from '@/patterns/journey/submission/ended'
import { SubmitStep } from '@/patterns/journey/submission/submit-step'
import type { Submitting as Calls } from '@/patterns/journey/submission/use-submission'
import { useJourneyKey } from '@/patterns/journey/use-journey'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { accommodationAtom } from '@/session/accommodation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { accommodationJourney } from '../journey/accommodation-journey'
import { useAccommodationText } from '../texts'

/** Hands in what was confirmed, and shows the application it became. */
const submitCalls: Calls<{ seenAt: string | null }, object> = {
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
    <SubmitStep
      journey={accommodationJourney}
      calls={submitCalls}
      words={{
        ...{ title: t('submit.working'), text: t('submit.working.text') },
        done: { title: t('submit.done'), body: t('submit.done.text'), ok: t('submit.done.view') },
      }}
      changes={() => null}
      ownEnd={(error) =>
        isRefusal(error, 'EXM_ACC_DUPLICATE', 'EXM_ACC_APPROVED', 'ERG_NOT_SUBMITTED') ? (
          <Ended title={t('submit.once')} error={error}>
            <Button onPress={() => replace('accommodation', { offerCode: offer })}>{t('list.view')}</Button>
          </Ended>
        ) : null
      }
    />
  )
}
