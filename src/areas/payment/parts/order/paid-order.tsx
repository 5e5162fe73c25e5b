import type { ShownOrder } from '../../order-subject'
import { OrderCard } from './order-card'
import { OrderWays } from './order-ways'

/** A paid order: its receipt, and what comes next. */
export function PaidOrder({ order, subject }: ShownOrder) {
  return (
    <>
      {subject.done}
      {subject.next}
      <OrderCard order={order} subject={subject} />
      <OrderWays order={order} />
    </>
  )
}
