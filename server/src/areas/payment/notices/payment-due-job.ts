import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { tellCandidates } from '@server/core/outbox/registration-messages'
import { batchNameOf, projectById } from '@server/core/projects/projects'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { enqueueNotice } from '@server/core/wechat/notices'
import { isOrder } from '../keys'

/** How long before the end of the time to pay. */
const REMINDED_BEFORE_MS = 10 * 60_000
const AT_ONCE = 100
/** A run ends even when more keeps coming; the next one goes on. */
const ROUNDS = 50

interface OrderKey {
  projectId: string
  orderId: string
}

/** Reminds candidates once that their order is still to be paid: by text and email, and in WeChat who agreed to it. */
export const paymentDueJob = { name: 'payment-due-notices', everyMs: 15_000, run: remindAll } satisfies Job

async function remindAll(services: Services): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const due = await dueOrders(services)
    for (const order of due) await remind(services, order)
    if (due.length < AT_ONCE) return
  }
}

/** Unpaid orders with ten minutes or less to go, found by the registrations' index on their end (registration_due). */
async function dueOrders(services: Services): Promise<OrderKey[]> {
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
  const now = services.now()
  const rows = await services.db.execute<{ project_id: string; order_id: string }>(sql`
    select pay_order.project_id, pay_order.order_id
    from registration join pay_order using (project_id, registration_id)
    where registration.status = 'submitted' and registration.payment_status = 'unpaid'
      and registration.expires_at > ${at(now)} and registration.expires_at <= ${at(now + REMINDED_BEFORE_MS)}
      and pay_order.status = 'unpaid' and pay_order.reminded_at is null
    limit ${AT_ONCE}`)
  return rows.map((row) => ({ projectId: row.project_id, orderId: row.order_id }))
}

/** Marking comes first: of several instances one reminds, and none of an order that was paid or cancelled meanwhile. */
async function remind(services: Services, { projectId, orderId }: OrderKey): Promise<void> {
  const project = await projectById(services, projectId)
  if (!project) return
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
    await tellCandidates(services, tx, [{ ...news, project, message: 'paymentDue' }])
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
