import { sql, type SQL } from 'drizzle-orm'
import { REMINDERS } from '@contract/reminders/reminders'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import { isRemindedOf } from '@server/core/tables/definition/reminders'
import { orders } from '@server/core/tables/payment'
import { accountsWithReminderOff } from '../../reminders/switches'
import { notifyEverywhere } from '../../wechat/notify-everywhere'
import { purposeOf, type DueNotifications, type OrderRow, type Purposes, type PaymentContext } from '../purpose'

const AT_ONCE = 100

/**
 * Reminds candidates once of an unpaid order, unless they or the project switched the reminder off. The order's area
 * writes the message.
 */
export function paymentDueJob(purposes: Purposes): Job {
  return {
    name: 'payment-due-notices',
    everyMs: 15_000,
    run: (services) => remindAll({ services, purposes }),
  }
}

async function remindAll(context: PaymentContext): Promise<void> {
  const { services, purposes } = context
  const due = dueOrders(services.now(), Object.keys(purposes))
  await processPerProject(services, {
    dueProjects: sql`select distinct project_id from orders where ${due}`,
    processChunk: async (projectId) => {
      const project = await projectById(services, projectId)
      return project ? remindSome(context, project, due) : false
    },
    isDeferrable: true,
  })
}

/** Unpaid orders that expire within ten minutes, found by the partial index orders_due. */
function dueOrders(now: number, names: string[]): SQL {
  const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
  return sql`status = 'unpaid' and expires_at > ${at(now)} and expires_at <= ${at(now + REMINDERS.paymentDue.timing.beforeMs)}
    and reminded_at is null and purpose = any(${sql.param(names)}::text[])`
}

/** Marks and enqueues in one transaction, so that each order is reminded of once; true when there may be more. */
async function remindSome({ services, purposes }: PaymentContext, project: Project, due: SQL): Promise<boolean> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const marked = await mark(tx, { projectId, due, at: new Date(services.now()) })
    const notifications = await notificationsOf(purposes, tx, project, await whoAreReminded(tx, project, marked))
    // no retry: it would come too late
    for (const { orderId } of await notifyEverywhere(services, tx, notifications))
      services.log.error({ projectId, orderId }, 'a candidate cannot be reminded to pay')
    return marked.length === AT_ONCE
  })
}

/** Skips orders that are locked by a payment, a cancellation or another instance; the next run takes them. */
async function mark(
  tx: Executor,
  { projectId, due, at }: { projectId: string; due: SQL; at: Date },
): Promise<OrderRow[]> {
  return tx
    .update(orders)
    .set({ remindedAt: at })
    .where(
      sql`project_id = ${projectId} and ctid = any(array(
        select ctid from orders where project_id = ${projectId} and ${due}
        order by expires_at limit ${AT_ONCE} for update skip locked))`,
    )
    .returning()
}

async function whoAreReminded(tx: Executor, project: Project, marked: readonly OrderRow[]): Promise<OrderRow[]> {
  if (marked.length === 0 || !isRemindedOf(project.definition, 'paymentDue')) return []
  const accountIds = marked.map(({ accountId }) => accountId)
  const off = await accountsWithReminderOff(tx, { projectId: project.projectId, kind: 'paymentDue', accountIds })
  return marked.filter(({ accountId }) => !off.has(accountId))
}

/** Lets each purpose write the messages of its orders. */
async function notificationsOf(
  purposes: Purposes,
  tx: Executor,
  project: Project,
  reminded: readonly OrderRow[],
): Promise<DueNotifications[]> {
  const notifications: DueNotifications[] = []
  for (const name of new Set(reminded.map(({ purpose }) => purpose))) {
    const theirs = reminded.filter(({ purpose }) => purpose === name)
    notifications.push(...(await purposeOf({ purposes }, { purpose: name }).dueNotifications(tx, project, theirs)))
  }
  return notifications
}
