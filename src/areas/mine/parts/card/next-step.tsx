import { useAtomValue } from 'jotai'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { useLanguage } from '@/i18n/language'
import { moduleGate } from '@/patterns/frame/gate/page-access'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { Countdown } from '@/ui/value/countdown'
import { useMineText } from '../../texts'
import { StateLine } from '@/ui/content/state-line'
import { registrationStage, rejectedStage, ticketStage } from './registration-stage'

interface NextStepProps {
  registration: RegistrationCard
  /** The time to pay has run out. */
  onEnd: () => void
}

/** What comes next, and by when. */
export function NextStep({ registration, onEnd }: NextStepProps) {
  const t = useMineText()
  const ticketText = useTicketText()
  const language = useLanguage()
  const stage = registrationStage(registration, serverNow())
  if (stage === 'unpaid' && registration.expiresAt)
    return (
      <StateLine tone="wait" cents={registration.amountCents}>
        <Countdown until={registration.expiresAt} onEnd={onEnd} /> {t('mine.next.unpaid')}
      </StateLine>
    )
  // the candidate has registered for the batch again
  if (
    registration.replacedBy &&
    (stage === 'expired' || stage === 'cancelled' || stage === 'rejected' || stage === 'refused')
  )
    return <StateLine tone="neutral">{t('mine.next.replaced')}</StateLine>
  if (stage === 'toBeSubmitted' && registration.correction)
    return (
      <StateLine tone="wait">
        {t('mine.next.toBeSubmitted', { time: formatInstant(registration.correction.until, language) })}
      </StateLine>
    )
  if (stage === 'rejected') return <StateLine tone="neutral">{t(`mine.next.${rejectedStage(registration)}`)}</StateLine>
  if (stage === 'auditing') {
    const waits = registration.reviewWaitsFor ?? 'person'
    return <StateLine tone={waits === 'mismatch' ? 'wait' : 'neutral'}>{t(`mine.review.${waits}`)}</StateLine>
  }
  return (
    <StateLine tone="neutral">
      {stage === 'passed'
        ? ticketText
        : t(`mine.next.${stage}`, { amount: formatPrice(registration.refundedCents, language) })}
    </StateLine>
  )
}

/** An approved registration waits for its admission ticket: from when, where the project says so. */
function useTicketText(): string {
  const t = useMineText()
  const language = useLanguage()
  const project = useAtomValue(currentExamInfoAtom)
  const gate = project && moduleGate(project, 'print', serverNow())
  const time = gate?.opensAt ? formatInstant(gate.opensAt, language) : ''
  return t(`mine.next.${ticketStage(gate)}`, { time })
}
