import type { Order } from '@contract/endpoints/payment'
import { Failure } from '@server/core/calls/failure'
import type { Caller } from '@server/core/calls/handler'
import { batchNameOf, projectById } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'
import { findOrder } from './order-store'

/** The caller's own order. Throws EXM_R_PRSH_NOT_FOUND, also for another candidate's. */
export async function readOrder(services: Services, caller: Caller, orderId: string): Promise<Order> {
  const { projectId, accountId } = caller
  const [found, project] = await Promise.all([
    findOrder(services, projectId, { orderId, accountId }),
    projectById(services, projectId),
  ])
  if (!found || !project) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  const { lines, started, ...order } = found
  return {
    ...order,
    orderId,
    batchName: batchNameOf(project, order.batchCode),
    lines: (lines ?? []).map(({ kind, text, amountCents }) => ({ kind, ...text, amountCents })),
    deductions: [],
    paymentStarted: started !== null,
    paymentFailed: started?.[0] ?? false,
    createdAt: asInstant(order.createdAt),
    expiresAt: asInstant(order.expiresAt),
    paidAt: order.paidAt && asInstant(order.paidAt),
    serverTime: new Date(services.now()).toISOString(),
  }
}

const asInstant = (text: string) => new Date(text).toISOString()
