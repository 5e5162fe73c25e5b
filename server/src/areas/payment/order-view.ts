import type { Order } from '@contract/endpoints/payment'
import { Failure } from '@server/core/failure'
import type { Caller } from '@server/calls/handler'
import { projectById } from '@server/calls/project/find-project'
import { purposeOf, type Described, type Till } from '@server/domain/orders/purpose'
import { findOrder, type FoundOrder } from './order-store'

/** The caller's own order. Throws EXM_R_PRSH_NOT_FOUND, also for another candidate's. */
export async function readOrder(till: Till, caller: Caller, orderId: string): Promise<Order> {
  const { services } = till
  const { projectId, accountId } = caller
  const [found, project] = await Promise.all([
    findOrder(services, projectId, { orderId, accountId }),
    projectById(services, projectId),
  ])
  if (!found || !project) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  const { subjectId } = found.kept
  const described = await purposeOf(till, found.kept).describe(services, project, [{ projectId, subjectId, accountId }])
  const description = described.get(subjectId)
  if (!description) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  return { ...orderView(found, description), serverTime: new Date(services.now()).toISOString() }
}

function orderView(
  { kept, lines, paymentStarted, paymentFailed }: FoundOrder,
  { about, sittingOf }: Described,
): Omit<Order, 'serverTime'> {
  return {
    ...kept,
    about,
    lines: lines.map((line) => ({ ...line, sitting: sittingOf(line) })),
    deductions: [],
    ...{ paymentStarted, paymentFailed },
    createdAt: asInstant(kept.createdAt),
    expiresAt: asInstant(kept.expiresAt),
    paidAt: kept.paidAt && asInstant(kept.paidAt),
  }
}

const asInstant = (text: string) => new Date(text).toISOString()
