import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { Ended } from '@/patterns/journey/submission/ended'
import { SubmitStep } from '@/patterns/journey/submission/submit-step'
import type { Submitting as Calls } from '@/patterns/journey/submission/use-submission'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { correctionJourney, NOT_OPEN } from '../journey/correction-journey'
import { useCorrectionText } from '../texts'

const submitCalls: Calls<{ seenAt: string | null }, object> = {
  submit: (registrationId, { confirmed, idempotencyKey }) =>
    call(
      'POST /exm_c/registrations/:registrationId/correction/submit',
      { params: { registrationId }, body: confirmed },
      { idempotencyKey },
    ),
  /** Going back from it leads home. */
  onSubmitted: () => relaunchAboveHome(store.get(domainAtom) ?? undefined, 'myRegister'),
}

/** Handing in: a moment, and then the registration or why it is not handed in. */
export function Submitting() {
  const t = useCorrectionText()
  return (
    <SubmitStep
      journey={correctionJourney}
      calls={submitCalls}
      words={{
        ...{ title: t('submit.working'), text: t('submit.working.text') },
        done: { title: t('submit.done'), body: t('submit.done.text'), ok: t('submit.done.view') },
      }}
      changes={() => null}
      ownEnd={(error) =>
        isRefusal(error, ...NOT_OPEN) ? (
          <Ended title={t('submit.over')} error={error}>
            <Button onPress={() => replace('myRegister')}>{t('view')}</Button>
          </Ended>
        ) : null
      }
    />
  )
}
