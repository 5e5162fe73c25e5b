import { exemptionConfirmationOf, exemptionOfferOf } from '@contract/exemption/exemption-offer'
import { Collected } from '@/patterns/collecting/collected/collected'
import { framed } from '@/patterns/frame/page/framed'
import { Consequences } from '@/patterns/journey/step/consequences'
import { EditHead } from '@/patterns/journey/step/edit-head'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { useRefusalText } from '@/patterns/journey/step/use-refusal-text'
import { useSubmitPath } from '@/patterns/journey/way/use-submit-path'
import { useSubscription } from '@/patterns/subscription'
import { openDestination } from '@/platform/navigation/open-destination'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { AppliedFor } from '../../applied-for'
import { ExemptionStep, type ExemptionAt } from '../../exemption-journey'
import { useExemptionText } from '../../texts'

function Confirm() {
  return <ExemptionStep step="confirm">{(at) => <Confirmation at={at} />}</ExemptionStep>
}

const topics = ['exemptionDecided'] as const

/** Review of everything entered before submission, with its consequences at the end. */
function Confirmation({ at }: { at: ExemptionAt }) {
  const t = useExemptionText()
  const { offering, draft } = at
  const subscribe = useSubscription(topics)
  const refused = useRefusalText(draft.refusal)
  const ask = useSubmitPath(draft.refusal)
  const submit = async () => {
    await subscribe()
    await at.submit(exemptionConfirmationOf(offering, draft), {
      // The application was submitted in another tab or on another device meanwhile.
      onElsewhere: ({ application }) => application?.state === 'auditing' && toast(t('submit.applied')),
    })
  }
  return (
    <StepFrame
      at={at}
      onNext={ask ? () => openDestination(ask.to) : submit}
      nextLabel={ask?.text ?? t('confirm.submit')}
      aside={
        <Consequences
          title={t('confirm.after')}
          items={[t('confirm.review'), t('confirm.told'), t('confirm.effect'), t('confirm.paid')]}
        />
      }
    >
      <Note>{t('confirm.intro')}</Note>
      {refused && <FaultNote except={ask?.to.name}>{refused}</FaultNote>}
      <Card>
        <EditHead title={t('confirm.subjects')} at={at} edits={[{ step: 'subject' }]} isInCard />
        <AppliedFor subjects={exemptionOfferOf(offering, draft.choices).subjects} />
      </Card>
      <Collected at={at} />
    </StepFrame>
  )
}

export default framed(Confirm)
