import type { Order } from '@contract/endpoints/payment'
import { Failure } from '@server/core/failure'
import type { Caller } from '@server/calls/handler'
import { projectById } from '@server/calls/project/find-project'
import { batchNameOf } from '@server/domain/projects/batches'
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
  const { kept, lines, paymentStarted, paymentFailed } = found
  return {
    ...kept,
    orderId,
    batchName: batchNameOf(project, kept.batchCode),
    lines,
    deductions: [],
    ...{ paymentStarted, paymentFailed },
    createdAt: asInstant(kept.createdAt),
    expiresAt: asInstant(kept.expiresAt),
    paidAt: kept.paidAt && asInstant(kept.paidAt),
    serverTime: new Date(services.now()).toISOString(),
  }
}

const asInstant = (text: string) => new Date(text).toISOString()
