import type { RegistrationCard } from '@contract/registration/registration-card'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { StateLine } from '@/ui/content/state-line'
import { Card } from '@/ui/layout/card'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { useMineText } from '../../texts'

interface OpenChangeProps {
  registration: RegistrationCard
  onEnd: () => void
}

/** Unpaid swap or addition of subjects: amount and deadline. */
export function OpenChange({ registration: { openChange }, onEnd }: OpenChangeProps) {
  const t = useMineText()
  const language = useLanguage()
  if (!openChange) return null
  const { kind, amountCents, expiresAt, orderId } = openChange
  return (
    <Card title={t(`mine.change.${kind}`)} aside={formatPrice(amountCents, language)}>
      <StateLine tone="wait">
        <PaymentCountdown until={expiresAt} about={t(`mine.change.${kind}`)} onEnd={onEnd}>
          {t('mine.change.due')}
        </PaymentCountdown>
      </StateLine>
      <Button onPress={() => open('payOrder', { orderId })}>{t('mine.pay')}</Button>
    </Card>
  )
}
