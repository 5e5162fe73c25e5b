import type { ReactNode } from 'react'
import type { ShownOrder } from '../../../order-subject'
import { OrderCard } from '../order-card'
import { OrderActions } from '../order-actions'
import { RefundNotes } from '../refund-notes'

/** Paid order with its receipt and next steps. */
export function PaidOrder({ order, subject, doctor }: ShownOrder & { doctor?: ReactNode }) {
  return (
    <>
      <RefundNotes order={order} />
      {subject.done}
      {subject.next}
      {doctor}
      <OrderCard order={order} subject={subject} />
      <OrderActions order={order} />
    </>
  )
}
