import { sql } from 'drizzle-orm'
import { isDaytime } from '@contract/daytime'
import type { Job } from '@server/core/running/jobs'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { isOutBy, isReplacedBy, knows } from './out-by'
import { resultPublishedNotification, type NotifiedResult } from './result-notifications'
import { notifiedAs, type Versions } from './notified-as'

/**
 * A result whose candidate was not notified. `eventId` is the account id, so that a failed notification delays no
 * other.
 */
interface PendingResult extends Record<string, unknown>, NotifiedResult, Versions {
  eventId: string
  /** A newer version is published and announced instead. */
  isReplaced: boolean
}

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
      const isReplaced = isReplacedBy(at, projectId)
      const { rows } = await tx.execute<PendingResult>(sql`
        with taken as (
          update result set awaits_message = false, was_notified = not ${isReplaced}
          from result_release release
          where release.project_id = ${projectId} and release.release_id = result.release_id
            and result.project_id = ${projectId} and result.ctid = any(array(
            select result.ctid from result
            join result_release own on own.project_id = ${projectId} and own.release_id = result.release_id
            where result.project_id = ${projectId} and awaits_message
              and own.publish_at <= ${at} and own.withdrawn_at is null
              and not account_id = any(${sql.param([...except])}::uuid[])
            limit ${atMost}
            for update of result skip locked))
          returning result.release_id, account_id, sheet, exam, result_code, version, publish_at,
            ${isReplaced} as is_replaced
        )
        select account_id as "eventId", account_id as "accountId", taken.release_id as "releaseId",
          ${projectId} as "projectId", result_code as "resultCode", publish_at as "publishAt", exam, sheet,
          is_replaced as "isReplaced", before
        from taken left join lateral (
          select json_build_object('releaseId', earlier.release_id, 'exam', earlier.exam, 'sheet', had.sheet,
            'wasNotified', had.was_notified, 'isWithdrawn', earlier.withdrawn_at is not null) as before
          from result_release earlier
          left join result had on had.project_id = ${projectId} and had.release_id = earlier.release_id
            and had.account_id = taken.account_id
          where earlier.project_id = ${projectId} and earlier.result_code = taken.result_code
            and earlier.version < taken.version and ${isOutBy(at, sql`earlier`)}
          order by coalesce(${knows(sql`had`)}, false) desc, earlier.version desc limit 1
        ) earlier on true`)
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
