import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { confirmedBy } from '@contract/money/payment-confirming'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { roleProps } from '@/platform/element/aria'
import { Note } from '@/ui/feedback/note'
import { purposeOf, type ShownOrder } from '../../../order-subject'
import { OrderCard } from '../order-card'
import { OrderActions } from '../order-actions'
import { useOrderWatch } from '../use-order-watch'
import styles from '../order.module.scss'

interface ConfirmingOrderProps {
  shown: ShownOrder
  look: () => Promise<unknown>
  doctor?: ReactNode
}

/** Order past its time to pay that WeChat has not answered for: neither expired nor payable. */
export function ConfirmingOrder({ shown: { order, subject }, look, doctor }: ConfirmingOrderProps) {
  const { text } = purposeOf(order)
  const time = formatInstant(confirmedBy(order.expiresAt), useLanguage())
  useOrderWatch({ order, stage: 'confirming', look })
  return (
    <>
      <View {...roleProps('status')}>
        <Note tone="wait">{text('confirming', { time })}</Note>
      </View>
      <OrderCard order={order} subject={subject} />
      <View className={styles.before}>{text('late')}</View>
      {doctor}
      <OrderActions order={order} />
    </>
  )
}
