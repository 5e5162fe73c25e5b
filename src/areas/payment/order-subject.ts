import type { Order } from '@contract/endpoints/payment'
import { gatePermission } from '@contract/errors/permission'
import { orderPurposes } from '@/order-purposes'
import type { OrderPurpose, OrderSubjectView } from '@/patterns/orders/order-purpose'
import { readOrder } from './read-order'
import { paymentText } from './texts'

/** Returns the purpose of an order, with a fallback for purposes unknown to this version. */
export const purposeOf = ({ purpose }: Pick<Order, 'purpose'>): OrderPurpose => orderPurposes[purpose] ?? plainPurpose

export interface ShownOrder {
  order: Order
  subject: OrderSubjectView
}

/** Reads an order and its subject. Throws ApiError (EXM_R_PRSH_NOT_FOUND, or the not-found error of the subject). */
export async function readShownOrder(orderId: string): Promise<ShownOrder> {
  const order = await readOrder(orderId)
  return { order, subject: await purposeOf(order).read(order) }
}

/** Fallback for a purpose of a newer service version: its orders can be displayed and paid. */
const plainPurpose: OrderPurpose = {
  text: (word, values) => paymentText(`plain.${word}`, values && { ...values }),
  topics: ['paymentDue'],
  refusals: { settled: [], ruled: [] },
  read: async () => ({
    mayPay: (gates, now) => gatePermission('payment', gates.payment, now),
    cancel: () => null,
    inCard: null,
    next: null,
    done: null,
    again: () => ({ note: null, action: null }),
  }),
}
