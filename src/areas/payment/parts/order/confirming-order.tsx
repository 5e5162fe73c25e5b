import { View } from '@tarojs/components'
import { useEffect } from 'react'
import type { Order } from '@contract/endpoints/payment'
import type { RegistrationCard } from '@contract/endpoints/registration'
import { confirmedBy } from '@contract/payment-confirming'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { roleProps } from '@/platform/element/aria'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { orderStage } from '../../order-stage'
import { usePaymentText } from '../../texts'
import { useOrderCheck } from '../result/use-order-check'
import { OrderCard } from './order-card'
import styles from './order.module.scss'

const CHECK_EVERY_MS = 3_000

interface ConfirmingOrderProps {
  order: Order
  registration: RegistrationCard
  refresh: () => Promise<void>
}

/** The time to pay is over and WeChat has not said yet whether it was paid: neither expired nor to be paid again. */
export function ConfirmingOrder({ order, registration, refresh }: ConfirmingOrderProps) {
  const t = usePaymentText()
  const until = formatInstant(confirmedBy(order.expiresAt), useLanguage())
  const { check } = useOrderCheck(order.orderId, { everyMs: CHECK_EVERY_MS })
  const isOver = orderStage(check.order ?? order, serverNow()) !== 'confirming'
  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver, refresh])
  return (
    <>
      <View {...roleProps('status')}>
        <Note tone="wait">{t('confirming.text', { time: until })}</Note>
      </View>
      <OrderCard order={order} registration={registration} />
      <View className={styles.before}>{t('confirming.late')}</View>
      <ActionBar>
        <Button kind="secondary" onPress={() => open('myRegister')}>
          {t('toMine')}
        </Button>
      </ActionBar>
    </>
  )
}
