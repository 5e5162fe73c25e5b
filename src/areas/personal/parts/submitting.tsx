import { call } from '@/api/call'
import { HandInStep, type HandingIn } from '@/patterns/journey/submission/hand-in-step'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { basicInfoJourney } from '../journey/basic-info-journey'
import { usePersonalText } from '../texts'

/** Hands in what was confirmed, and shows the application it became. */
const submitCalls: HandingIn = {
  submit: (_key, { confirmed, idempotencyKey }) =>
    call('POST /ea/basic-info/submit', { body: confirmed }, { idempotencyKey }),
  /** Going back from it leads home. */
  onSubmitted: () => relaunchAboveHome(store.get(domainAtom) ?? undefined, 'checkBasicInfoUpdate'),
}

/** Handing in: a moment, and then the application or why there is none. */
export function Submitting() {
  const t = usePersonalText()
  return (
    <HandInStep
      journey={basicInfoJourney}
      calls={submitCalls}
      t={t}
      over={{
        refusals: ['EA_BASIC_INFO_ONCE'],
        title: t('submit.once'),
        view: t('wrong.view'),
        onView: () => replace('checkBasicInfoUpdate'),
      }}
    />
  )
}
