import { amountOf } from '@contract/registration/choice-rules'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { confirmationOf } from '@contract/registration/offered/offer'
import { firstIncompleteStep } from '@contract/registration/registration-steps'
import { isRefusal } from '@/api/errors/api-error'
import { Collected } from '@/patterns/collecting/collected/collected'
import { attempt } from '@/patterns/frame/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { toast } from '@/ui/overlay/toast-state'
import { askToSubmit } from '@/patterns/journey/submission/submission'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { useRefusal } from '../use-refusal'
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
  const refused = useRefusal(draft.refusal)
  const submit = async () => {
    if (draft.refusal) return
    await attempt(
      async () => {
        const saved = await at.save({ confirmed: true })
        // another tab was faster: the step leads to what it made
        if (saved.registrationId) return toast(t('submit.registered'))
        // an import took something away: the step leads to where that is said
        if (firstIncompleteStep(saved, { ...batch, areas: saved.areas }, serverNow())) return
        askToSubmit(at, confirmationOf(batch, draft))
        await open('submitInformation', { batch: batch.code })
      },
      (error) => isRefusal(error, 'E_REG_DRAFT_CHANGED') || at.leaveWhenClosed(error),
    )
  }
  return (
    <StepFrame
      at={at}
      onNext={isUndecided ? null : submit}
      nextLabel={t('confirm.submit')}
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
