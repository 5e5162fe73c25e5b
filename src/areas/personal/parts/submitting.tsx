import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { Ended } from '@/patterns/journey/submission/ended'
import { SubmitStep } from '@/patterns/journey/submission/submit-step'
import type { Submitting as Calls } from '@/patterns/journey/submission/use-submission'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { basicInfoJourney } from '../journey/basic-info-journey'
import { usePersonalText } from '../texts'

/** Hands in what was confirmed, and shows the application it became. */
const submitCalls: Calls<{ seenAt: string | null }, object> = {
  submit: (_key, { confirmed, idempotencyKey }) =>
    call('POST /ea/basic-info/submit', { body: confirmed }, { idempotencyKey }),
  /** Going back from it leads home. */
  onSubmitted: () => relaunchAboveHome(store.get(domainAtom) ?? undefined, 'checkBasicInfoUpdate'),
}

/** Handing in: a moment, and then the application or why there is none. */
export function Submitting() {
  const t = usePersonalText()
  return (
    <SubmitStep
      journey={basicInfoJourney}
      calls={submitCalls}
      words={{
        ...{ title: t('submit.working'), text: t('submit.working.text') },
        done: { title: t('submit.done'), body: t('submit.done.text'), ok: t('submit.done.view') },
      }}
      changes={() => null}
      ownEnd={(error) =>
        isRefusal(error, 'EA_BASIC_INFO_ONCE') ? (
          <Ended title={t('submit.once')} error={error}>
            <Button onPress={() => replace('checkBasicInfoUpdate')}>{t('wrong.view')}</Button>
          </Ended>
        ) : null
      }
    />
  )
}
