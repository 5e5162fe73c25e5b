/** Statement that claims candidates who know a replaced version but are not in the newest one (notification-jobs.ts). */
import { sql, type SQL } from 'drizzle-orm'
import type { Reason } from '@contract/reason'
import { isOutBy, knows } from './notified-as'

/** Candidate who was notified of a replaced version. `eventId` is the account id. */
export interface LeftOut extends Record<string, unknown> {
  eventId: string
  accountId: string
  releaseId: string
  resultCode: string
  wasNotified: boolean
  awaitsNext: boolean
  /** The newest version contains them, and they know its state. */
  isSettled: boolean
  publishAt: string
  /** Withdrawal of the newest version; null if it is valid. */
  withdrawnAt: string | null
  reason: Reason | null
}

/** `at`: current time. */
export function leftOutStatement(
  projectId: string,
  { at, except, atMost }: { at: SQL; except: readonly string[]; atMost: number },
): SQL {
  return sql`
  with newest as materialized (
    select distinct on (result_code) result_code, release_id, version, publish_at, withdrawn_at, reason
    from result_release release
    where project_id = ${projectId} and ${isOutBy(at, sql`release`)}
    order by result_code, version desc
  ), chosen as (
    select known.account_id, known.release_id, known.was_notified, known.awaits_next, release.version, newest.result_code,
      newest.publish_at, newest.withdrawn_at, newest.reason,
      own.account_id is not null and (newest.withdrawn_at is null or ${knows(sql`own`)}) as is_settled
    from newest
    join result_release release on release.project_id = ${projectId}
      and release.result_code = newest.result_code and release.version < newest.version
    join result known on known.project_id = ${projectId} and known.release_id = release.release_id
      and ${knows(sql`known`)}
    left join result own on own.project_id = ${projectId} and own.release_id = newest.release_id
      and own.account_id = known.account_id
    where (known.was_notified or newest.withdrawn_at is null)
      and (newest.withdrawn_at is not null or own.awaits_message is not true)
      and not exists (
        select from result later join result_release after using (project_id, release_id)
        where project_id = ${projectId} and later.account_id = known.account_id
          and after.result_code = newest.result_code and after.version > release.version
          and after.version < newest.version and ${knows(sql`later`)}
      )
      and not known.account_id = any(${sql.param([...except])}::uuid[])
    limit ${atMost}
    for update of known skip locked
  ), taken as (
    update result set was_notified = false, awaits_next = result.release_id = chosen.release_id
      and chosen.withdrawn_at is not null and not chosen.is_settled
    from chosen join result_release release on release.project_id = ${projectId}
      and release.result_code = chosen.result_code and release.version <= chosen.version
    where result.project_id = ${projectId} and result.release_id = release.release_id
      and result.account_id = chosen.account_id
  )
  select account_id as "eventId", account_id as "accountId", release_id as "releaseId", result_code as "resultCode",
    was_notified as "wasNotified", awaits_next as "awaitsNext", is_settled as "isSettled", publish_at as "publishAt",
    withdrawn_at as "withdrawnAt", reason
  from chosen`
}
