import { and, asc, eq } from 'drizzle-orm'
import type { Order } from '@contract/endpoints/payment'
import { Failure } from '@server/core/calls/failure'
import type { Caller } from '@server/core/calls/handler'
import { batchNameOf, projectById } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'
import { orderLines, orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { isOrder } from './keys'
import { startedPayment } from './starting/attempt'

/** The caller's own order. Throws EXM_R_PRSH_NOT_FOUND, also for another candidate's. */
export async function readOrder(services: Services, caller: Caller, orderId: string): Promise<Order> {
  const { projectId, accountId } = caller
  const sameRegistration = and(
    eq(registrations.projectId, orders.projectId),
    eq(registrations.registrationId, orders.registrationId),
  )
  const [[found], lines, started, project] = await Promise.all([
    services.db
      .select({
        order: orders,
        registrationNumber: registrations.registrationNumber,
        batchCode: registrations.batchCode,
      })
      .from(orders)
      .innerJoin(registrations, sameRegistration)
      .where(and(isOrder(projectId, orderId), eq(orders.accountId, accountId))),
    services.db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId)))
      .orderBy(asc(orderLines.lineNumber)),
    startedPayment(services.db, projectId, orderId),
    projectById(services, projectId),
  ])
  if (!found || !project) throw new Failure('EXM_R_PRSH_NOT_FOUND')
  const { order, registrationNumber, batchCode } = found
  return {
    orderId,
    registrationId: order.registrationId,
    registrationNumber,
    batchCode,
    batchName: batchNameOf(project, batchCode),
    status: order.status,
    closedBecause: order.closedBecause,
    lines: lines.map(({ kind, text, amountCents }) => ({ kind, ...text, amountCents })),
    deductions: [],
    amountCents: order.amountCents,
    ...started,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    transactionId: order.transactionId,
    serverTime: new Date(services.now()).toISOString(),
  }
}
