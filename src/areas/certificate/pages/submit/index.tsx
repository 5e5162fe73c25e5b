import { postageDue, wayOf } from '@contract/certificate-application/application-fields'
import { call } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { framed } from '@/patterns/frame/page/framed'
import { ChangeList } from '@/patterns/journey/submission/change-list'
import { SubmissionClosedBox } from '@/patterns/journey/submission/submission-closed'
import {
  ApplicationSubmitStep,
  type ApplicationSubmissionCalls,
  type SeenDraft,
} from '@/patterns/journey/submission/application-submit-step'
import { useJourneyKey } from '@/patterns/journey/use-journey'
import { relaunchAboveHome, replace } from '@/platform/navigation/navigation'
import { certificateAtom } from '@/session/applications'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { applicationJourney } from '../../application/application-journey'
import { useApplicationText } from '../../application/texts'

/** Draft revision and postage displayed when confirming. */
type Confirmed = SeenDraft & { postageCents: number }

/** Submits the confirmed application, then opens it or the order of its postage. */
const submitCalls: ApplicationSubmissionCalls<{ orderId: string | null }, Confirmed> = {
  submit: (certificateCode, { confirmed, idempotencyKey }) =>
    call(
      'POST /exm_c/certificate-applications/:certificateCode/submit',
      { params: { certificateCode }, body: confirmed },
      { idempotencyKey },
    ),
  /** Opens the screen above the home screen, so that Back leaves the journey. */
  onSubmitted: ({ orderId }) => {
    const domain = store.get(domainAtom) ?? undefined
    const certificateCode = store.get(certificateAtom) ?? ''
    return orderId === null
      ? relaunchAboveHome(domain, 'certificateApplicationDetail', { certificateCode })
      : relaunchAboveHome(domain, 'payOrder', { orderId })
  },
}

/** Submission step: shows progress, then the outcome or the refusal. */
function Submitting() {
  const t = useApplicationText()
  const language = useLanguage()
  const certificateCode = useJourneyKey(applicationJourney)
  return (
    <ApplicationSubmitStep
      journey={applicationJourney}
      calls={submitCalls}
      t={t}
      changes={({ postageCents }, { own, draft }) => {
        const dueCents = postageDue(own.offered, wayOf(own.offered, draft.baseInfo), own.isPostagePaid)
        if (postageCents === dueCents) return null
        const amounts = { before: formatPrice(postageCents, language), after: formatPrice(dueCents, language) }
        return (
          <SubmissionClosedBox>
            <ChangeList changes={[{ title: t('postage'), text: t('postage.changed', amounts) }]} />
          </SubmissionClosedBox>
        )
      }}
      over={{
        refusals: ['CRA_DUPLICATE', 'CERTIFICATE_POSTAGE', 'CRA_NOT_QUALIFIED', 'CERT_NOT_ISSUED'],
        title: t('submit.once'),
        view: t('submit.done.view'),
        onView: () => replace('certificateApplicationDetail', { certificateCode }),
      }}
    />
  )
}

export default framed(Submitting)
