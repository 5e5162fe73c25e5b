import { call } from '@/api/call'
import { framed } from '@/patterns/frame/page/framed'
import {
  ApplicationSubmitStep,
  type ApplicationSubmissionCalls,
} from '@/patterns/journey/submission/application-submit-step'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { basicInfoJourney } from '../../basic-info-journey'
import { usePersonalText } from '../../texts'

/** Submits the confirmed application, then shows it. */
const submitCalls: ApplicationSubmissionCalls = {
  submit: (_key, { confirmed, idempotencyKey }) =>
    call('POST /ea/basic-info/submit', { body: confirmed }, { idempotencyKey }),
  /** Opens the application above the home screen, so that Back leaves the journey. */
  onSubmitted: () => relaunchAboveHome(store.get(domainAtom) ?? undefined, 'checkBasicInfoUpdate'),
}

/** Submission step: shows progress, then the application or the refusal. */
export function Submitting() {
  const t = usePersonalText()
  return (
    <ApplicationSubmitStep
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

export default framed(Submitting)
