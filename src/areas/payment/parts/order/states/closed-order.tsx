import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { isFree } from '@contract/money/is-free'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useReason } from '@/patterns/frame/gate/reason-note'
import type { Again } from '@/patterns/orders/order-purpose'
import { serverNow } from '@/session/exam'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import type { OrderStage } from '../../../order-stage'
import { purposeOf, type ShownOrder } from '../../../order-subject'
import { usePaymentText } from '../../../texts'
import { OrderCard } from '../order-card'
import { MainOrderAction, OrderActions } from '../order-actions'
import { hasRefundNotes, RefundNotes } from '../refund-notes'
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
  const again = subject.again(useGates(), serverNow())
  const { action, isStillValid = false } = again
  const isRefunded = stage === 'refunded'
  useOrderWatch({ order, stage, look })
  return (
    <>
      <RefundNotes order={order} />
      {!(isRefunded && hasRefundNotes(order)) && <EndNote order={order} stage={stage} again={again} />}
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

type EndNoteProps = Pick<ClosedOrderProps, 'stage'> & { order: Order; again: Again }

/** How the order ended and how to continue, in one note. */
function EndNote({ order, stage, again: { note, refusal, isStillValid = false } }: EndNoteProps) {
  const time = formatDeadline(order.expiresAt, useLanguage())
  const reason = useReason(refusal ?? { allowed: true })
  const isRefunded = stage === 'refunded'
  const word = isFree(order) && stage === 'cancelled' ? 'cancelledFree' : stage
  const ended = isRefunded || !isStillValid ? purposeOf(order).text(word, { time }) : ''
  const further = isRefunded ? '' : (note ?? reason)
  return (
    <RefusalNote tone={isRefunded ? 'neutral' : 'wait'} text={further || ended}>
      {further !== '' && ended !== '' && <View>{ended}</View>}
    </RefusalNote>
  )
}
