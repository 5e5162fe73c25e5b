import { sql } from 'drizzle-orm'
import { isDaytime } from '@contract/daytime'
import type { Job } from '@server/core/running/jobs'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { notifiedAs } from './notified-as'
import { pendingResultsStatement, type PendingResult } from './pending-results.sql'
import { resultPublishedNotification } from './result-notifications'

/** Notifies of all results published by `now`, whenever they were imported. */
function pendingResults(now: number): PendingNotifications<PendingResult> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return {
    name: 'result-notifications',
    due: sql`
      select distinct project_id from result_release release
      where publish_at <= ${at} and withdrawn_at is null and exists (
        select from result
        where result.project_id = release.project_id and result.release_id = release.release_id and awaits_message
      )`,
    claim: async (tx, projectId, { except, atMost }) => {
      const { rows } = await tx.execute<PendingResult>(pendingResultsStatement(projectId, { at, except, atMost }))
      return rows
    },
    markPending: async (tx, projectId, pending) => {
      for (const { releaseId, accountId } of pending)
        await tx.execute(sql`
          update result set awaits_message = true, was_notified = false
          where project_id = ${projectId} and release_id = ${releaseId} and account_id = ${accountId}`)
    },
    notificationOf: (project, pending, services) => {
      const as = pending.isReplaced ? null : notifiedAs(services, pending)
      return as && resultPublishedNotification(project, pending, as)
    },
  }
}

/** Runs in the daytime only: results published at midnight are announced in the morning. */
export const resultNotificationJob: Job = {
  name: 'result-notifications',
  everyMs: 2_000,
  run: async (services) => {
    const now = services.now()
    if (isDaytime(now)) await notificationJob(pendingResults(now)).run(services)
  },
}
