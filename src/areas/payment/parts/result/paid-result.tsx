import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { useLocalText } from '@/i18n/local-text'
import type { OrderSubjectView } from '@/patterns/orders/order-purpose'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { Amount } from '@/ui/value/amount'
import { Card } from '@/ui/layout/card'
import { PageState } from '@/ui/feedback/page-state'
import { purposeOf } from '../../order-subject'
import { usePaymentText } from '../../texts'
import { OrderFacts, OrderLines } from '../order/order-card'
import { OrderActions } from '../order/order-actions'
import { RefundNotes } from '../order/refund-notes'

/** Confirmation of a payment with its amount. */
export function PaidResult({ order }: { order: Order }) {
  const t = usePaymentText()
  return (
    <PageState icon="circle-check" tone="good" title={t('back.paid')}>
      <View>
        <Amount cents={order.amountCents} size="large" />
      </View>
    </PageState>
  )
}

/** Next steps and receipt. */
export function Receipt({ order }: { order: Order }) {
  const local = useLocalText()
  const subject = useSubjectOf(order)
  return (
    <>
      <RefundNotes order={order} />
      {subject?.next}
      <Card title={local(order.about.title)}>
        <OrderLines order={order} />
        <OrderFacts order={order} isReceipt />
        {subject?.inCard}
      </Card>
      <BackToWechat />
      <OrderActions order={order} />
    </>
  )
}

/** Loads the subject, which provides the next step; the receipt is displayed without it on failure. */
function useSubjectOf(order: Order): OrderSubjectView | null {
  const [subject, setSubject] = useState<OrderSubjectView | null>(null)
  useEffect(() => {
    let isWanted = true
    purposeOf(order)
      .read(order)
      .then((found) => isWanted && setSubject(found))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [order])
  return subject
}
