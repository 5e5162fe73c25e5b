import { useLocalText } from '@/i18n/local-text'
import { Card } from '@/ui/layout/card'
import type { ShownOrder } from '../../order-subject'
import { OrderFacts, OrderLines } from './order-facts'
import { OrderTag } from './order-tag'

/** Title and lines of an order with places, times and amounts, and its facts. */
export function OrderCard({ order, subject }: ShownOrder) {
  const local = useLocalText()
  return (
    <Card title={local(order.about.title)} aside={<OrderTag order={order} />}>
      <OrderLines order={order} />
      <OrderFacts order={order} />
      {subject.inCard}
    </Card>
  )
}
