import type { EndpointInput, EndpointOutput } from '@contract/endpoints/endpoint'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import { exemptionOfferChanges, exemptionOfferOf, type ExemptionOfferChange } from '@contract/exemption/exemption-offer'
import { call } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { useLocalText } from '@/i18n/local-text'
import { framed } from '@/patterns/frame/page/framed'
import { HOLDER_REFUSALS } from '@/patterns/journey/step/holder-refusals'
import { ChangeList, type ChangeWords } from '@/patterns/journey/submission/change-list'
import { HolderEnd } from '@/patterns/journey/submission/holder-end'
import { SubmissionClosed, SubmissionClosedBox } from '@/patterns/journey/submission/submission-closed'
import { SubmitStep } from '@/patterns/journey/submission/submit-step'
import type { SubmissionCalls } from '@/patterns/journey/submission/use-submission'
import { replace, relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { exemptionJourney } from '../../exemption-journey'
import { useExemptionText } from '../../texts'

/** Submission step: shows progress, then the application or the refusal. */
function Submitting() {
  const t = useExemptionText()
  const wordsOf = useChangeTexts()
  return (
    <SubmitStep
      journey={exemptionJourney}
      calls={submitCalls}
      words={{
        ...{ title: t('submit.working'), text: t('submit.working.text') },
        done: { title: t('submit.done'), body: t('submit.done.text'), ok: t('submit.done.view') },
      }}
      changes={(confirmed, { offering, draft }) => {
        const changes = exemptionOfferChanges(confirmed.offer, exemptionOfferOf(offering, draft.choices))
        return (
          changes.length > 0 && (
            <SubmissionClosedBox>
              <ChangeList changes={changes.map(wordsOf)} />
            </SubmissionClosedBox>
          )
        )
      }}
      ownEnd={(error) =>
        isRefusal(error, 'EXM_EXEMPT_DUPLICATE', 'EXM_EXEMPT_APPROVED') ? (
          <SubmissionClosed title={t('submit.applied')} error={error}>
            <Button onPress={() => replace('myExemptions')}>{t('submit.applied.view')}</Button>
          </SubmissionClosed>
        ) : isRefusal(error, ...HOLDER_REFUSALS) ? (
          <HolderEnd error={error} />
        ) : null
      }
    />
  )
}

type Submit = (typeof exemptionEndpoints)['POST /exm_c/exemptions/batches/:batchCode/submit']

/** Submits the confirmed application, then shows it. */
const submitCalls: SubmissionCalls<EndpointInput<Submit>['body'], EndpointOutput<Submit>> = {
  submit: (batchCode, { confirmed, idempotencyKey }) =>
    call(
      'POST /exm_c/exemptions/batches/:batchCode/submit',
      { params: { batchCode }, body: confirmed },
      { idempotencyKey },
    ),
  /** Opens the application above the home screen, so that Back leaves the journey. */
  onSubmitted: ({ exemptionId }) =>
    relaunchAboveHome(store.get(domainAtom) ?? undefined, 'exemptionDetail', { exemptionId }),
}

/** Returns a function that describes a change of the offering: its subject and the values before and after. */
function useChangeTexts(): (change: ExemptionOfferChange) => ChangeWords {
  const t = useExemptionText()
  const local = useLocalText()
  return (change) => {
    if (change.what === 'form') return { title: t('changed.form'), text: t('changed.form.text') }
    const title = local(change.subject)
    if ('before' in change)
      return { title, text: t('changed.from', { before: local(change.before), after: local(change.after) }) }
    return { title, text: t(`changed.${change.what}`) }
  }
}

export default framed(Submitting)
