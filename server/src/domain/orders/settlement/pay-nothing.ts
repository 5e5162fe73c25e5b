import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { orders } from '@server/core/tables/payment'
import { isOrder } from '../keys'
import { purposeOf, type OrderRow, type PaymentContext } from '../purpose'
import { closeOthers } from './settle'

/** Marks a locked, unpaid order as paid because its price fell to zero, with the effects of a payment. */
export async function payNothing(
  context: PaymentContext,
  tx: Executor,
  project: Project,
  { projectId, orderId }: OrderRow,
): Promise<void> {
  const paidAt = new Date(context.services.now())
  const [order] = await tx.update(orders).set({ status: 'paid', paidAt }).where(isOrder(projectId, orderId)).returning()
  if (!order) throw new Error('an order that was locked is gone')
  await purposeOf(context, order).onPaid({ context, services: context.services, tx, project, order, paidAt })
  await closeOthers(tx, order, paidAt)
}
