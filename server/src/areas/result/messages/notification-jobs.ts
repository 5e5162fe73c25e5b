import { sql, type SQL } from 'drizzle-orm'
import { isDaytime } from '@contract/daytime'
import type { Job } from '@server/core/running/jobs'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { leftOutStatement, type LeftOut } from './left-out.sql'
import { notifiedAs, isReplacedBy, knows } from './notified-as'
import { pendingResultsStatement, type PendingResult } from './pending-results.sql'
import {
  resultPublishedNotification,
  resultWithdrawnNotification,
  type WithdrawnResult,
  resultLeftOutNotification,
} from './result-notifications'

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
