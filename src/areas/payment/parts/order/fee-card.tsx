import { View } from '@tarojs/components'
import type { ListedOrder } from '@contract/endpoints/payment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { Amount } from '@/ui/value/amount'
import { orderStage } from '../../order-stage'
import { usePaymentText } from '../../texts'
import { DueLine } from './due-line'
import { OrderTag } from './order-card'
import styles from './order.module.scss'

interface FeeCardProps {
  order: ListedOrder
  onEnd: () => void
}

/** Card of an unpaid order: purpose, status and a button to open it. */
export function FeeCard({ order, onEnd }: FeeCardProps) {
  const t = usePaymentText()
  const local = useLocalText()
  const stage = orderStage(order, serverNow())
  const isDue = stage === 'payable'
  const toOrder = () => open('payOrder', { orderId: order.orderId })
  return (
    <Card isOne title={local(order.about.title)} aside={<OrderTag order={order} />} onPress={() => void toOrder()}>
      <View className={styles.before}>{order.lines.map(({ name }) => local(name)).join(t('comma'))}</View>
      <Facts facts={useFacts(order, isDue)} />
      {isDue && (
        <View className={styles.feeDue}>
          <DueLine order={order} onEnd={onEnd} />
        </View>
      )}
      <View className={styles.feeWay}>
        <Button kind={isDue ? 'primary' : 'secondary'} onPress={toOrder}>
          {t(isDue ? 'fee.pay' : 'fee.open')}
        </Button>
      </View>
    </Card>
  )
}

/** Facts of an order; a payable one shows its amount next to the countdown instead. */
function useFacts({ amountCents, createdAt }: ListedOrder, isDue: boolean) {
  const t = usePaymentText()
  const language = useLanguage()
  return [
    ...(isDue ? [] : [{ label: t('fact.amount'), value: <Amount cents={amountCents} /> }]),
    { label: t('fact.createdAt'), value: formatInstant(createdAt, language) },
  ]
}
