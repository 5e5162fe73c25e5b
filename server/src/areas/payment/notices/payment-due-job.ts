import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { tellCandidates } from '@server/domain/outbox/registration-messages'
import { projectById, type Project } from '@server/calls/project/find-project'
import { batchNameOf } from '@server/domain/projects/batches'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { enqueueNotice } from '@server/domain/wechat/notices'
import { isOrder } from '../keys'

/** How long before the end of the time to pay. */
const REMINDED_BEFORE_MS = 10 * 60_000
const AT_ONCE = 100

/** Reminds candidates once that their order is still to be paid: by text and email, and in WeChat who agreed to it. */
export const paymentDueJob = { name: 'payment-due-notices', everyMs: 15_000, run: remindAll } satisfies Job

async function remindAll(services: Services): Promise<void> {
  const due = dueOrders(services.now())
  await doDueWork(services, {
    due: sql`select distinct registration.project_id ${due}`,
    doSome: async (projectId) => {
      const project = await projectById(services, projectId)
      if (!project) return false
      const { rows } = await services.db.execute<{ order_id: string }>(sql`
        select pay_order.order_id ${due} and registration.project_id = ${projectId} limit ${AT_ONCE}`)
      for (const row of rows) await remind(services, project, row.order_id)
      return rows.length === AT_ONCE
    },
  })
}

/** Unpaid orders with ten minutes or less to go, found by the registrations' index on their end (registration_due). */
function dueOrders(now: number): SQL {
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
  return sql`
    from registration join pay_order using (project_id, registration_id)
    where registration.status = 'submitted' and registration.payment_status = 'unpaid'
      and registration.expires_at > ${at(now)} and registration.expires_at <= ${at(now + REMINDED_BEFORE_MS)}
      and pay_order.status = 'unpaid' and pay_order.reminded_at is null`
}

/** Marking comes first: of several instances one reminds, and none of an order that was paid or cancelled meanwhile. */
async function remind(services: Services, project: Project, orderId: string): Promise<void> {
  const { projectId } = project
  const now = new Date(services.now())
  await services.db.transaction(async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ remindedAt: now })
      .where(
        and(
          isOrder(projectId, orderId),
          eq(orders.status, 'unpaid'),
          isNull(orders.remindedAt),
          gt(orders.expiresAt, now),
        ),
      )
      .returning()
    if (!order) return
    const [registration] = await tx
      .select({ batchCode: registrations.batchCode, registrationNumber: registrations.registrationNumber })
      .from(registrations)
      .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, order.registrationId)))
    if (!registration) return
    const { accountId, registrationId, amountCents, expiresAt } = order
    const news = { accountId, registrationId, amountCents, ...registration, at: expiresAt, expiresAt }
    const untold = await tellCandidates(services, tx, [{ ...news, project, message: 'paymentDue' }])
    // not tried again: it would come too late
    if (untold.length > 0) services.log.error({ projectId, orderId }, 'a candidate cannot be reminded to pay')
    await enqueueNotice(services, tx, project, {
      topic: 'paymentDue',
      accountId: order.accountId,
      batchName: batchNameOf(project, registration.batchCode),
      registrationNumber: registration.registrationNumber,
      amountCents: order.amountCents,
      at: order.expiresAt,
      path: `/default/payment/order/${orderId}`,
      agreedBy: new Date(order.expiresAt.getTime() - REMINDED_BEFORE_MS),
      expiresAt: order.expiresAt,
    })
  })
}
