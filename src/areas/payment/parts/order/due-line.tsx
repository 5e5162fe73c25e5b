import { View } from '@tarojs/components'
import type { Order } from '@contract/endpoints/payment'
import { Amount } from '@/ui/value/amount'
import { PaymentCountdown } from '@/patterns/orders/payment-countdown'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { purposeOf } from '../../order-subject'
import styles from './order.module.scss'

interface DueLineProps {
  order: Pick<Order, 'amountCents' | 'expiresAt' | 'purpose' | 'about'>
  onEnd: () => void
}

/** Time left to pay, the consequence of missing it, and the amount. */
export function DueLine({ order, onEnd }: DueLineProps) {
  useLanguage()
  const local = useLocalText()
  return (
    <View className={styles.due}>
      <View className={styles.left}>
        <PaymentCountdown until={order.expiresAt} about={local(order.about.title)} onEnd={onEnd}>
          {purposeOf(order).text('due')}
        </PaymentCountdown>
      </View>
      <Amount cents={order.amountCents} size="large" />
    </View>
  )
}
