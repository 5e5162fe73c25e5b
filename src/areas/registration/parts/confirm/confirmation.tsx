import { useAtomValue } from 'jotai'
import { amountOf } from '@contract/registration/choice/choice-rules'
import { PRICE_TO_BE_DETERMINED } from '@contract/codes'
import { confirmationOf, offerOf } from '@contract/registration/offered/offer'
import type { Offering } from '@contract/registration/offered/offering'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Collected } from '@/patterns/collecting/collected/collected'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { UnprintableNote } from '@/patterns/paper/unprintable-note'
import { openDestination } from '@/platform/navigation/open-destination'
import { currentUserAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'
import { serverNow } from '@/session/exam'
import { toast } from '@/ui/overlay/toast-state'
import { useRegistrationText } from '../../texts'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { useSubmitPath } from '@/patterns/journey/step/use-submit-path'
import { useRefusalText } from '@/patterns/journey/step/use-refusal-text'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import type { RegistrationAt } from '../../journey/registration-step'
import { confirmationStage, type ConfirmationStage } from '../prepare/confirmation-stage'
import { Ready, UntilOpening } from '../prepare/ready'
import { Reviewed } from '../prepare/reviewed'
import { SincePrepared } from '../prepare/since-prepared'
import { AfterSubmitting } from './after-submitting'
import { ChosenSubjects } from './chosen-subjects'

/**
 * Review of everything entered before submission, with its consequences at the end. Before the batch opens, the
 * candidate confirms in advance and the page waits; the button works at the opening time without loading anything.
 */
export function Confirmation({ at }: { at: RegistrationAt }) {
  const t = useRegistrationText()
  const { batch, draft } = at
  const user = useAtomValue(currentUserAtom)
  // The signed-in user is the group, not its candidate.
  const isActing = useAtomValue(actingForAtom) !== null
  useRedrawAt(Date.parse(batch.opensAt))
  const stage = confirmationStage(at, serverNow())
  const cents = amountOf(batch, draft.choices)
  const isUndecided = cents === PRICE_TO_BE_DETERMINED
  const refused = useRefusalText(draft.refusal)
  const ask = useSubmitPath(draft.refusal)
  const submit = async () => {
    if (draft.refusal) return
    await at.submit(confirmationOf(batch, draft), {
      isConfirmed: stage === 'tap',
      // The registration was submitted in another tab or on another device meanwhile.
      onElsewhere: ({ registrationId }) => registrationId && toast(t('submit.registered')),
    })
  }
  const prepare = () => at.confirm({ confirmed: true, preparedOffer: offerOf(batch, draft.choices) })
  const label = useNextLabel(stage, batch)
  const onNext = { prepare, wait: null, tap: submit, submit }[stage]
  return (
    <StepFrame
      at={at}
      onNext={isUndecided ? null : ask ? () => openDestination(ask.to) : onNext}
      nextLabel={ask?.text ?? label}
      aside={<AfterSubmitting cents={cents} />}
      note={stage === 'wait' && <UntilOpening opensAt={batch.opensAt} />}
    >
      {!isActing && <UnprintableNote characters={user?.unprintable} />}
      <Reviewed at={at} isOpen={stage === 'tap' || stage === 'submit'} />
      <Ready stage={stage} batch={batch} isReturned={draft.preReview?.state === 'returned'} />
      <SincePrepared batch={batch} draft={draft} />
      {refused && <FaultNote except={ask?.to.name}>{refused}</FaultNote>}
      {isUndecided && <FaultNote>{t('confirm.undecided')}</FaultNote>}
      <ChosenSubjects at={at} cents={cents} />
      <Collected at={at} />
    </StepFrame>
  )
}

/** Returns the label of the button: the opening time while the page waits. */
function useNextLabel(stage: ConfirmationStage, { opensAt, preparation }: Pick<Offering, 'opensAt' | 'preparation'>) {
  const t = useRegistrationText()
  const time = formatInstant(opensAt, useLanguage())
  if (stage === 'wait') return t('prepare.opensAt', { time })
  if (stage !== 'prepare') return t('confirm.submit')
  return t(preparation?.review ? 'prepare.confirmReview' : 'prepare.confirm')
}
