import { exemptionOfferChanges, exemptionOfferOf } from '@contract/exemption/exemption-offer'
import { isRefusal } from '@/api/errors/api-error'
import { ChangeList } from '@/patterns/journey/submission/change-list'
import { SubmissionClosed, SubmissionClosedBox } from '@/patterns/journey/submission/submission-closed'
import { HOLDER_REFUSALS } from '@/patterns/journey/step/holder-refusals'
import { HolderEnd } from '@/patterns/journey/submission/holder-end'
import { SubmitStep } from '@/patterns/journey/submission/submit-step'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { exemptionJourney } from '../../journey/exemption-journey'
import { useExemptionText } from '../../texts'
import { submitCalls } from './submit-calls'
import { useChangeTexts } from './use-change-texts'

/** Submission step: shows progress, then the application or the refusal. */
export function Submitting() {
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
