import type { Order } from '@contract/endpoints/payment'
import { gatePermission } from '@contract/errors/permission'
import { orderPurposes } from '@/order-purposes'
import type { OrderPurpose, OrderSubjectView } from '@/patterns/orders/order-purpose'
import { readOrder } from './read-order'
import { paymentText } from './texts'

/** What an order is for; of one that only the service knows, what goes without saying. */
export const purposeOf = ({ purpose }: Pick<Order, 'purpose'>): OrderPurpose => orderPurposes[purpose] ?? plainPurpose

export interface ShownOrder {
  order: Order
  subject: OrderSubjectView
}

/** An order as it is now, with what it is for. Throws ApiError (EXM_R_PRSH_NOT_FOUND, or that the subject is not found). */
export async function readShownOrder(orderId: string): Promise<ShownOrder> {
  const order = await readOrder(orderId)
  return { order, subject: await purposeOf(order).read(order) }
}

/** A purpose of a newer version: its orders can be read and paid as the service lets them, and nothing else. */
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
