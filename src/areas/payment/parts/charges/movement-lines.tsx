import { View } from '@tarojs/components'
import type { MoneyMovement } from '@contract/endpoints/charges'
import { useLocalText } from '@/i18n/local-text'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { usePaymentText } from '../../texts'
import styles from '../order/order.module.scss'

/** Purpose of a movement in one line; empty for a payment of a wrong amount. */
export function MovementLines({ movement: { lines } }: { movement: Pick<MoneyMovement, 'lines'> }) {
  const t = usePaymentText()
  const local = useLocalText()
  if (lines.length === 0) return null
  const names = lines.map(({ whose, name }) => [...(whose ? [whose] : []), local(name)].join(' · '))
  return <View className={styles.before}>{names.join(t('comma'))}</View>
}

/** Link to the order of a payment or refund. */
export function ToOrder({ movement: { orderId } }: { movement: MoneyMovement }) {
  const t = usePaymentText()
  return (
    <Button kind="secondary" onPress={() => open('payOrder', { orderId })}>
      {t('fee.open')}
    </Button>
  )
}
