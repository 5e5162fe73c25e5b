import { refundTrouble } from '@contract/money/refund/refund-trouble'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { aheadOf } from '@contract/registration/ahead'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { serverNow } from '@/session/exam'
import { StateLine } from '@/ui/content/state-line'
import { useMineText } from '../texts'
import { registrationStage } from './registration-stage'
import { nextNotice } from './next-notice'

interface NextStepProps {
  registration: RegistrationCard
  /** Called when the time to pay has expired. */
  onEnd: () => void
  /** An unpaid change of subjects is displayed on its own card. */
  isChangeApart?: boolean
}

/** Next step of a registration with its deadline: the first future step of the timeline. */
export function NextStep({ registration, onEnd, isChangeApart = false }: NextStepProps) {
  const t = useMineText()
  const language = useLanguage()
  const local = useLocalText()
  const now = serverNow()
  const gates = useGates()
  const ahead = aheadOf(registration, gates, now)
  const own = ahead.filter(({ step }) => !isChangeApart || step !== 'payChange')
  const next = nextNotice(registration, registrationStage(registration, now), own)
  const { moneyBack } = registration
  const isRefundMissing = next.word === 'mine.next.refundFailed' && moneyBack !== null
  const trouble = useCodeText(isRefundMissing ? refundTrouble(moneyBack) : null)
  if ('until' in next && next.until) {
    const isChange = next.word === 'mine.change.due'
    const cents = (isChange ? registration.openChange?.amountCents : null) ?? registration.amountCents
    return (
      <StateLine tone="wait" cents={cents}>
        <PaymentCountdown until={next.until} about={local(registration.batchName)} onEnd={onEnd}>
          {t(next.word)}
        </PaymentCountdown>
      </StateLine>
    )
  }
  const written = next.word === 'mine.next.ticketFrom' ? formatInstant : formatDeadline
  const time = 'time' in next && next.time ? written(next.time, language) : ''
  const amount = formatPrice(registration.refundedCents, language)
  return (
    <>
      <StateLine tone={'isMine' in next && next.isMine ? 'wait' : 'neutral'}>
        {trouble || t(next.word, { time, amount })}
      </StateLine>
      <ExitLink text={trouble} />
    </>
  )
}
