import { sql, type SQL } from 'drizzle-orm'
import { isDaytime } from '@contract/daytime'
import type { Job } from '@server/core/running/jobs'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { isReplacedBy } from './out-by'
import { resultWithdrawnNotification, type WithdrawnResult } from './result-notifications'

/** A result whose candidate was notified. `eventId` is the account id. */
interface NotifiedOfWithdrawn extends Record<string, unknown>, WithdrawnResult {
  eventId: string
  releaseId: string
}

/** Skips withdrawals where a newer version is published by `now` and announced instead. */
function pendingWithdrawn(now: number): PendingNotifications<NotifiedOfWithdrawn> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const isGone = (projectId: SQL | string) => sql`release.withdrawn_at <= ${at} and not ${isReplacedBy(at, projectId)}`
  return {
    name: 'result-withdrawal-notifications',
    due: sql`
      select distinct project_id from result_release release
      where ${isGone(sql`release.project_id`)} and exists (
        select from result
        where result.project_id = release.project_id and result.release_id = release.release_id and was_notified
      )`,
    claim: async (tx, projectId, { except, atMost }) => {
      const { rows } = await tx.execute<NotifiedOfWithdrawn>(sql`
        with taken as (
          update result set was_notified = false, awaits_next = true
          where project_id = ${projectId} and ctid = any(array(
            select result.ctid from result
            join result_release release on release.project_id = ${projectId} and release.release_id = result.release_id
            where result.project_id = ${projectId} and was_notified and ${isGone(projectId)}
              and not account_id = any(${sql.param([...except])}::uuid[])
            limit ${atMost}
            for update of result skip locked))
          returning release_id, account_id
        )
        select account_id as "eventId", account_id as "accountId", taken.release_id as "releaseId",
          result_code as "resultCode", withdrawn_at as "withdrawnAt", reason
        from taken join result_release release on release.project_id = ${projectId}
          and release.release_id = taken.release_id`)
      return rows
    },
    markPending: async (tx, projectId, notified) => {
      for (const { releaseId, accountId } of notified)
        await tx.execute(sql`
          update result set was_notified = true, awaits_next = false
          where project_id = ${projectId} and release_id = ${releaseId} and account_id = ${accountId}`)
    },
    notificationOf: resultWithdrawnNotification,
  }
}

/** Notifies candidates of the withdrawal of results that they were notified of; in the daytime only. */
export const resultWithdrawnJob: Job = {
  name: 'result-withdrawal-notifications',
  everyMs: 2_000,
  run: async (services) => {
    const now = services.now()
    if (isDaytime(now)) await notificationJob(pendingWithdrawn(now)).run(services)
  },
}
