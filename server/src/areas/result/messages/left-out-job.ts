import { sql } from 'drizzle-orm'
import { isDaytime } from '@contract/daytime'
import type { Job } from '@server/core/running/jobs'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { leftOutStatement, type LeftOut } from './left-out.sql'
import { isReplacedBy, knows } from './out-by'
import { resultLeftOutNotification, resultWithdrawnNotification } from './result-notifications'

/**
 * Notifies candidates who know a version, or its withdrawal, but are not in the newest version published by `now`, so
 * that their knowledge is outdated. Candidates who are in the newest version are notified of that first. Clears what
 * they knew of older versions, so that no row is processed twice.
 */
function pendingLeftOut(now: number): PendingNotifications<LeftOut> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return {
    name: 'result-left-out-notifications',
    due: sql`
      select distinct project_id from result_release release
      where ${isReplacedBy(at, sql`release.project_id`)} and exists (
        select from result
        where result.project_id = release.project_id and result.release_id = release.release_id
          and ${knows(sql`result`)}
      )`,
    claim: async (tx, projectId, { except, atMost }) => {
      const { rows } = await tx.execute<LeftOut>(leftOutStatement(projectId, { at, except, atMost }))
      return rows
    },
    markPending: async (tx, projectId, known) => {
      for (const { releaseId, accountId, wasNotified, awaitsNext } of known)
        await tx.execute(sql`
          update result set was_notified = ${wasNotified}, awaits_next = ${awaitsNext}
          where project_id = ${projectId} and release_id = ${releaseId} and account_id = ${accountId}`)
    },
    notificationOf: (project, { isSettled, withdrawnAt, ...known }) => {
      if (isSettled) return null
      return withdrawnAt === null
        ? resultLeftOutNotification(project, known)
        : resultWithdrawnNotification(project, { ...known, withdrawnAt })
    },
  }
}

/**
 * Runs in the daytime, like the notification of publication. Once a minute, because it scans the candidates still to be
 * notified while a version is being announced.
 */
export const resultLeftOutJob: Job = {
  name: 'result-left-out-notifications',
  everyMs: 60_000,
  run: async (services) => {
    const now = services.now()
    if (isDaytime(now)) await notificationJob(pendingLeftOut(now)).run(services)
  },
}
