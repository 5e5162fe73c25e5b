import { View } from '@tarojs/components'
import type { Order } from '@contract/endpoints/payment'
import { Amount } from '@/ui/value/amount'
import { Countdown } from '@/ui/value/countdown'
import { usePaymentText } from '../../texts'
import styles from './order.module.scss'

interface DueLineProps {
  order: Pick<Order, 'amountCents' | 'expiresAt'>
  onEnd: () => void
}

/** How long the seats are kept and what happens then, beside the amount that keeps them. */
export function DueLine({ order, onEnd }: DueLineProps) {
  const t = usePaymentText()
  return (
    <View className={styles.due}>
      <View className={styles.left}>
        <Countdown until={order.expiresAt} onEnd={onEnd} /> {t('countdown.end')}
      </View>
      <Amount cents={order.amountCents} size="large" />
    </View>
  )
}
