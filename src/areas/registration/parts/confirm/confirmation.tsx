import { amountOf } from '@contract/registration/choice-rules'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { confirmationOf } from '@contract/registration/offered/offer'
import { Collected } from '@/patterns/collecting/collected/collected'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/overlay/toast-state'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { useWayToSubmit } from '@/patterns/journey/step/use-way-to-submit'
import { useRefusalText } from '@/patterns/journey/step/use-refusal-text'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import type { RegistrationAt } from '../../journey/registration-step'
import { TotalLine } from '../subject/total-line'
import { AfterSubmitting } from './after-submitting'
import { ChosenSubjects } from './chosen-subjects'

/** Everything entered, to be read once more; what submitting will do stands at the end. */
export function Confirmation({ at }: { at: RegistrationAt }) {
  const t = useRegistrationText()
  const { batch, draft } = at
  const cents = amountOf(batch, draft.choices)
  const isUndecided = cents === PRICE_TO_BE_DETERMINED
  const refused = useRefusalText(draft.refusal)
  const ask = useWayToSubmit(draft.refusal)
  const submit = async () => {
    if (draft.refusal) return
    await at.submit(confirmationOf(batch, draft), {
      // another tab was faster
      onElsewhere: ({ registrationId }) => registrationId && toast(t('submit.registered')),
    })
  }
  return (
    <StepFrame
      at={at}
      onNext={isUndecided ? null : (ask?.onPress ?? submit)}
      nextLabel={ask?.text ?? t('confirm.submit')}
      note={<TotalLine count={draft.choices.length} cents={cents} />}
    >
      <Note>{t('confirm.intro')}</Note>
      {refused && <FaultNote>{refused}</FaultNote>}
      {isUndecided && <FaultNote>{t('confirm.undecided')}</FaultNote>}
      <ChosenSubjects at={at} />
      <Collected at={at} />
      <AfterSubmitting cents={cents} />
    </StepFrame>
  )
}
