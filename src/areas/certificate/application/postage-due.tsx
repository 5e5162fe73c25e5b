import type { CertificateApplicationCard } from '@contract/certificate-application/application-card'
import { formatPrice } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { StateLine } from '@/ui/content/state-line'
import { useApplicationText } from './texts'

interface PostageDueProps {
  of: NonNullable<CertificateApplicationCard['toPay']>
  /** Called when the time to pay is over. */
  onEnd: () => void
}

/** Time left to pay the postage, and its amount. */
export function PostageDue({ of: { amountCents, expiresAt }, onEnd }: PostageDueProps) {
  const t = useApplicationText()
  return (
    <StateLine tone="wait" cents={amountCents}>
      <PaymentCountdown until={expiresAt} about={t('toPay')} onEnd={onEnd}>
        {t('toPay.text')}
      </PaymentCountdown>
    </StateLine>
  )
}

/** Note about postage that was not paid in time: nothing was submitted, and the draft can be submitted again. */
export function PostageExpired({
  of: { amountCents, at },
}: {
  of: NonNullable<CertificateApplicationCard['expiredPostage']>
}) {
  const t = useApplicationText()
  const language = useLanguage()
  const values = { time: formatDeadline(at, language), amount: formatPrice(amountCents, language) }
  return <StateLine tone="wait">{t('expired.text', values)}</StateLine>
}
