import type { OrderWithRegistration } from '../../read-order'
import { NextNote, ToRegistration } from './after-payment'
import { OrderCard } from './order-card'

/** A paid order: its receipt, and what comes next. */
export function PaidOrder({ order, registration }: OrderWithRegistration) {
  return (
    <>
      <NextNote registration={registration} />
      <OrderCard order={order} registration={registration} />
      <ToRegistration registrationId={order.registrationId} />
    </>
  )
}
