import { useAtomValue } from 'jotai'
import { PRICE_TO_BE_DETERMINED, PAYMENT_WINDOW_MS } from '@contract/codes'
import { amountOf } from '@contract/registration/choice/choice-rules'
import { confirmationOf, offerOf } from '@contract/registration/offered/offer'
import type { Offering } from '@contract/registration/offered/offering'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { Collected } from '@/patterns/collecting/collected/collected'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { framed } from '@/patterns/frame/page/framed'
import { Consequences } from '@/patterns/journey/step/consequences'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { StepFrame } from '@/patterns/journey/step/step-frame'
import { useRefusalText } from '@/patterns/journey/step/use-refusal-text'
import { useSubmitPath } from '@/patterns/journey/way/use-submit-path'
import { UnprintableNote } from '@/patterns/documents/unprintable-note'
import { openDestination } from '@/platform/navigation/open-destination'
import { currentUserAtom } from '@/session/account'
import { actingForAtom } from '@/session/acting'
import { serverNow } from '@/session/exam'
import { toast } from '@/ui/overlay/toast-state'
import { RegistrationStep, type RegistrationAt } from '../../journey/registration-step'
import { ChosenSubjects } from '../../parts/chosen-subjects'
import { confirmationStage, type ConfirmationStage, Ready, UntilOpening } from '../../parts/prepare/ready'
import { Reviewed } from '../../parts/prepare/reviewed'
import { SincePrepared } from '../../parts/prepare/since-prepared'
import { useRegistrationText } from '../../texts'

function ConfirmInformation() {
  return <RegistrationStep step="confirm">{(at) => <Confirmation at={at} />}</RegistrationStep>
}

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

/** Consequences of submitting; if a fee is undecided, why submitting is not possible and what to do meanwhile. */
export function AfterSubmitting({ cents }: { cents: number }) {
  const t = useRegistrationText()
  return (
    <Consequences
      title={t(cents === PRICE_TO_BE_DETERMINED ? 'confirm.undecidedTitle' : 'confirm.after')}
      items={useItems(cents)}
    />
  )
}

function useItems(cents: number): string[] {
  const t = useRegistrationText()
  const price = formatPrice(cents, useLanguage())
  const minutes = PAYMENT_WINDOW_MS / 60_000
  if (cents === PRICE_TO_BE_DETERMINED)
    return [t('confirm.undecidedWait'), t('confirm.undecidedKept'), t('confirm.undecidedOther')]
  if (cents === 0) return [t('confirm.free'), t('confirm.freeFinal')]
  return [t('confirm.hold', { minutes }), t('confirm.pay', { price }), t('confirm.release'), t('confirm.paidFinal')]
}

export default framed(ConfirmInformation)
