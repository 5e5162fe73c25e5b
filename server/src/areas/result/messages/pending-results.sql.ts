/** Statement that claims published results whose candidates were not notified (notification-jobs.ts). */
import { sql, type SQL } from 'drizzle-orm'
import { type Versions, isOutBy, isReplacedBy, knows } from './notified-as'
import type { NotifiedResult } from './result-notifications'

/**
 * A result whose candidate was not notified. `eventId` is the account id, so that a failed notification delays no
 * other.
 */
export interface PendingResult extends Record<string, unknown>, NotifiedResult, Versions {
  eventId: string
  /** A newer version is published and announced instead. */
  isReplaced: boolean
}

/** `at`: current time. */
export function pendingResultsStatement(
  projectId: string,
  { at, except, atMost }: { at: SQL; except: readonly string[]; atMost: number },
): SQL {
  const isReplaced = isReplacedBy(at, projectId)
  return sql`
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
  ) earlier on true`
}
