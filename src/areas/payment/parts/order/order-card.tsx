import { useLocalText } from '@/i18n/local-text'
import { Card } from '@/ui/layout/card'
import type { ShownOrder } from '../../order-subject'
import { OrderFacts, OrderLines } from './order-facts'
import { OrderTag } from './order-tag'

/** What is paid for: its title, its lines with places, times and amounts, and the order's own facts. */
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
