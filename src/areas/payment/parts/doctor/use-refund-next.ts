import type { RefundCard } from '@contract/money/refund-card'
import { refundTrouble } from '@contract/money/refund/refund-trouble'
import { unbrokenNumber } from '@contract/unbroken'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { serverNow } from '@/session/exam'
import { refundNext } from '../../payment-check-texts'
import { usePaymentText } from '../../texts'

/** Returns the next step of a refund with its time, or the obstacle and its consequence. */
export function useRefundNext(refund: RefundCard): string {
  const t = usePaymentText()
  const language = useLanguage()
  const trouble = useCodeText(refundTrouble(refund))
  const next = refundNext(refund, serverNow())
  if (!next) return trouble
  const reference = 'reference' in next ? unbrokenNumber(next.reference) : ''
  return t(`refund.next.${next.word}`, { time: 'at' in next ? formatInstant(next.at, language) : '', reference })
}
