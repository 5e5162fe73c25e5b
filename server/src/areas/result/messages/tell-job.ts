import { sql } from 'drizzle-orm'
import { isDaytime } from '@contract/daytime'
import type { Job } from '@server/core/running/jobs'
import { tellingJob, type Telling } from '@server/domain/outbox/telling-job'
import { resultPublishedNews, type ToldResult } from './result-published'

/** A result that its candidate was not told of; `eventId` is the account's, so that one that cannot be told waits alone. */
interface Untold extends Record<string, unknown>, ToldResult {
  eventId: string
  releaseId: string
  /** A newer version is out: it is told of in its place. */
  isReplaced: boolean
}

/** `now`: what is out by then is told, whenever it was imported. */
function resultTelling(now: number): Telling<Untold> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const isOut = sql`publish_at <= ${at} and withdrawn_at is null`
  return {
    name: 'tell-of-results',
    due: sql`
      select distinct project_id from result_release release
      where ${isOut} and exists (
        select from result
        where result.project_id = release.project_id and result.release_id = release.release_id and awaits_message
      )`,
    take: async (tx, projectId, { except, atMost }) => {
      const { rows } = await tx.execute<Untold>(sql`
        with taken as (
          update result set awaits_message = false
          where project_id = ${projectId} and ctid = any(array(
            select result.ctid from result
            join result_release release on release.project_id = ${projectId} and release.release_id = result.release_id
            where result.project_id = ${projectId} and awaits_message and ${isOut}
              and not account_id = any(${sql.param([...except])}::uuid[])
            limit ${atMost}
            for update of result skip locked))
          returning release_id, account_id
        )
        select account_id as "eventId", account_id as "accountId", taken.release_id as "releaseId",
          own.result_code as "resultCode", own.publish_at as "publishAt",
          exists (
            select from result_release newer
            where newer.project_id = ${projectId} and newer.result_code = own.result_code
              and newer.version > own.version and newer.publish_at <= ${at}
              and (newer.withdrawn_at is null or newer.withdrawn_at > newer.publish_at)
          ) as "isReplaced",
          exists (
            select from result_release before
            where before.project_id = ${projectId} and before.result_code = own.result_code
              and before.version < own.version and before.publish_at <= ${at}
              and (before.withdrawn_at is null or before.withdrawn_at > before.publish_at)
          ) as "isCorrected"
        from taken join result_release own on own.project_id = ${projectId} and own.release_id = taken.release_id`)
      return rows
    },
    putBack: async (tx, projectId, untold) => {
      for (const { releaseId, accountId } of untold)
        await tx.execute(sql`
          update result set awaits_message = true
          where project_id = ${projectId} and release_id = ${releaseId} and account_id = ${accountId}`)
    },
    newsOf: (project, { isReplaced, ...told }) => (isReplaced ? null : resultPublishedNews(project, told)),
  }
}

/** Nobody is woken for it: what comes out at midnight is told in the morning. */
export const resultTellJob: Job = {
  name: 'tell-of-results',
  everyMs: 2_000,
  run: async (services) => {
    const now = services.now()
    if (isDaytime(now)) await tellingJob(resultTelling(now)).run(services)
  },
}
