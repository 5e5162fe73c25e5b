import { View } from '@tarojs/components'
import type { Order } from '@contract/endpoints/payment'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { confirmedBy } from '@contract/money/payment-confirming'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { roleProps } from '@/platform/element/aria'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { usePaymentText } from '../../texts'
import { OrderCard } from './order-card'
import { useOrderWatch } from './use-order-watch'
import styles from './order.module.scss'

interface ConfirmingOrderProps {
  order: Order
  registration: RegistrationCard
  look: () => Promise<unknown>
}

/** The time to pay is over and WeChat has not said yet whether it was paid: neither expired nor to be paid again. */
export function ConfirmingOrder({ order, registration, look }: ConfirmingOrderProps) {
  const t = usePaymentText()
  const until = formatInstant(confirmedBy(order.expiresAt), useLanguage())
  useOrderWatch({ order, stage: 'confirming', look })
  return (
    <>
      <View {...roleProps('status')}>
        <Note tone="wait">{t('confirming.text', { time: until })}</Note>
      </View>
      <OrderCard order={order} registration={registration} />
      <View className={styles.before}>{t('confirming.late')}</View>
      <ActionBar>
        <Button onPress={() => open('myRegister')}>{t('toMine')}</Button>
      </ActionBar>
    </>
  )
}
