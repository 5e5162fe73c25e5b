import type { CertificateApplicationCard } from '@contract/certificate-application/application-card'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { StateLine } from '@/ui/content/state-line'
import { useApplicationText } from '../texts'

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
