import type { NextStep } from '@contract/home/next-step'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { useLaterText } from './later-texts'

interface WhenProps {
  when: NonNullable<NextStep['when']>
  /** Accessible name: the action that is due. */
  about: string
  /** Called when the time to pay has run out. */
  onEnd: () => void
}

/** Deadline or opening time of a step. */
export function When({ when: { says, at }, about, onEnd }: WhenProps) {
  const t = useLaterText()
  const language = useLanguage()
  const written = says === 'closes' ? formatDeadline : formatInstant
  if (says !== 'cancelled') return <>{t(`when.${says}`, { time: written(at, language) })}</>
  return (
    <PaymentCountdown until={at} about={about} onEnd={onEnd}>
      {t('when.cancelled')}
    </PaymentCountdown>
  )
}
