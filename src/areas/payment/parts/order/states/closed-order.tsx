import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { isFree } from '@contract/money/is-free'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { serverNow } from '@/session/exam'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { Note } from '@/ui/feedback/note'
import type { OrderStage } from '../../../order-stage'
import { purposeOf, type ShownOrder } from '../../../order-subject'
import { usePaymentText } from '../../../texts'
import { OrderCard } from '../order-card'
import { MainOrderAction, OrderActions } from '../order-actions'
import { RefundNotes } from '../refund-notes'
import { useOrderWatch } from '../use-order-watch'
import styles from '../order.module.scss'

interface ClosedOrderProps {
  shown: ShownOrder
  stage: Exclude<OrderStage, 'payable' | 'confirming' | 'paid'>
  look: () => Promise<unknown>
  doctor?: ReactNode
}

/**
 * Order that can no longer be paid: reason, late payments, and a way to try again, which may appear only after the
 * service has closed the order.
 */
export function ClosedOrder({ shown: { order, subject }, stage, look, doctor }: ClosedOrderProps) {
  const t = usePaymentText()
  const time = formatDeadline(order.expiresAt, useLanguage())
  const { note, action, isStillValid = false } = subject.again(useGates(), serverNow())
  const isRefunded = stage === 'refunded'
  const isEnded = isRefunded || !isStillValid
  const word = isFree(order) && stage === 'cancelled' ? 'cancelledFree' : stage
  useOrderWatch({ order, stage, look })
  return (
    <>
      <RefundNotes order={order} />
      {isEnded && <Note tone={isRefunded ? 'neutral' : 'wait'}>{purposeOf(order).text(word, { time })}</Note>}
      {!isRefunded && note}
      <OrderCard order={order} subject={subject} />
      {!isRefunded && !isStillValid && !isFree(order) && <View className={styles.before}>{t('closed.paid')}</View>}
      {doctor}
      {isRefunded || (!action && order.about.ways.length === 0) ? (
        <OrderActions order={order} />
      ) : (
        <ActionBar>
          {action && <Button onPress={action.press}>{action.label}</Button>}
          <MainOrderAction order={order} isSecond={action !== null} />
        </ActionBar>
      )}
    </>
  )
}
