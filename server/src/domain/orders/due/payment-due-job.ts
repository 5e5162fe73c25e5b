import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { REMINDERS } from '@contract/reminders/reminders'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import { orders } from '@server/core/tables/payment'
import { isReminded } from '../../reminders/switches'
import { isOrder } from '../keys'
import { purposeOf, type Purposes, type Till } from '../purpose'

/** How long before the end of the time to pay: whatever the hour (decision 0090). */
const REMINDED_BEFORE_MS = REMINDERS.paymentDue.timing.beforeMs
const AT_ONCE = 100

/** Reminds candidates once that their order is still to be paid, unless they or the project switched that off; its area says how. */
export function paymentDueJob(purposes: Purposes): Job {
  return {
    name: 'payment-due-notices',
    everyMs: 15_000,
    run: (services) => remindAll({ services, purposes }),
  }
}

async function remindAll(till: Till): Promise<void> {
  const { services, purposes } = till
  const due = dueOrders(services.now(), Object.keys(purposes))
  await doDueWork(services, {
    due: sql`select distinct project_id ${due}`,
    doSome: async (projectId) => {
      const project = await projectById(services, projectId)
      if (!project) return false
      const { rows } = await services.db.execute<{ order_id: string }>(sql`
        select order_id ${due} and project_id = ${projectId} limit ${AT_ONCE}`)
      for (const row of rows) await remind(till, project, row.order_id)
      return rows.length === AT_ONCE
    },
  })
}

/** Unpaid orders with ten minutes or less to go, found by the index on what is unpaid (orders_due). */
function dueOrders(now: number, names: string[]): SQL {
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
  return sql`
    from orders
    where status = 'unpaid' and expires_at > ${at(now)} and expires_at <= ${at(now + REMINDED_BEFORE_MS)}
      and reminded_at is null and purpose = any(${sql.param(names)}::text[])`
}

/** Marking comes first: of several instances one reminds, and none of an order that was paid or cancelled meanwhile. */
async function remind(till: Till, project: Project, orderId: string): Promise<void> {
  const { services } = till
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
    if (!order || !(await isReminded(tx, project, 'paymentDue', order.accountId))) return
    const agreedBy = new Date(order.expiresAt.getTime() - REMINDED_BEFORE_MS)
    await purposeOf(till, order).onDue({ services, tx, project, order, agreedBy })
  })
}
