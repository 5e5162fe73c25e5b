import { call } from '@/api/call'
import { framed } from '@/patterns/frame/page/framed'
import {
  ApplicationSubmitStep,
  type ApplicationSubmissionCalls,
} from '@/patterns/journey/submission/application-submit-step'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { correctionJourney, NOT_OPEN } from '../../correction-journey'
import { useCorrectionText } from '../../texts'

const submitCalls: ApplicationSubmissionCalls = {
  submit: (registrationId, { confirmed, idempotencyKey }) =>
    call(
      'POST /exm_c/registrations/:registrationId/correction/submit',
      { params: { registrationId }, body: confirmed },
      { idempotencyKey },
    ),
  /** Opens the list above the home screen, so that Back leaves the journey. */
  onSubmitted: () => relaunchAboveHome(store.get(domainAtom) ?? undefined, 'myRegister'),
}

/** Submission step: shows progress, then the registrations or the refusal. */
function Submitting() {
  const t = useCorrectionText()
  return (
    <ApplicationSubmitStep
      journey={correctionJourney}
      calls={submitCalls}
      t={t}
      over={{ refusals: NOT_OPEN, title: t('submit.over'), view: t('view'), onView: () => replace('myRegister') }}
    />
  )
}

export default framed(Submitting)
