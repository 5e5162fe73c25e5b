/** Days on which candidates have to check in: those with a seat, or with a paid registration. */
import { sql, type SQL } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'

/**
 * Expands the check-in days of the project file, with the time of the reminder. Materialised, so that the large file is
 * parsed once per statement, not per candidate.
 */
const days = (projectId: string) => sql`
  asked_day as materialized (
    select batch->>'code' as batch_code, batch->'rounds' as rounds, batch->'batches' as batches,
      (batch->>'daysBefore')::int as days_before, one::date as day,
      (one::date + (batch->>'remindAt')::time) at time zone 'Asia/Shanghai' as at
    from project
    cross join lateral jsonb_array_elements(coalesce(definition->'health', '[]')) batch
    cross join lateral generate_series(
      ((batch->>'from')::timestamptz at time zone 'Asia/Shanghai')::date::timestamp,
      ((batch->>'until')::timestamptz at time zone 'Asia/Shanghai')::date::timestamp,
      interval '1 day'
    ) one
    where project_id = ${projectId}
  ),
  sat_day as materialized (
    select batch->>'code' as batch_code, subject->>'code' as subject_code,
      ((subject->>'startsAt')::timestamptz at time zone 'Asia/Shanghai')::date as day
    from project
    cross join lateral jsonb_array_elements(coalesce(definition->'batches', '[]')) batch
    cross join lateral jsonb_array_elements(coalesce(batch->'subjects', '[]')) subject
    where project_id = ${projectId}
  )`

/** Days up to the candidate's `own` session or subject, starting the configured number of days before it. */
const upToOwn = sql`asked.day <= own.day and (asked.days_before is null or asked.day >= own.day - asked.days_before)`

/**
 * Selects `account_id`, `batch_code`, `day` (text) and `at` of all check-ins due in a project. Excludes days before the
 * booking or registration, after the candidate's session, and earlier before it than configured.
 */
export const requiredDays = (projectId: string): SQL => sql`
  with ${days(projectId)}
  select seat.account_id, asked.batch_code, asked.day::text as day, asked.at
  from asked_day asked
  join appointment seat on seat.project_id = ${projectId} and seat.status = 'booked'
    and asked.rounds @> to_jsonb(seat.batch_code)
  join exam_session session on session.project_id = ${projectId} and session.session_id = seat.session_id
  cross join lateral (select (session.starts_at at time zone 'Asia/Shanghai')::date as day) own
  where ${upToOwn}
    and asked.day >= (seat.booked_at at time zone 'Asia/Shanghai')::date
  union
  select registration.account_id, asked.batch_code, asked.day::text as day, asked.at
  from asked_day asked
  join registration on registration.project_id = ${projectId} and asked.batches @> to_jsonb(registration.batch_code)
    and registration.status = 'submitted' and registration.payment_status = 'paid'
    and registration.refund_status <> 'refunding'
  join registration_subject sat on sat.project_id = ${projectId}
    and sat.registration_id = registration.registration_id
  join sat_day own on own.batch_code = sat.batch_code
    and own.subject_code = sat.subject_code
  where ${upToOwn}
    and asked.day >= (registration.submitted_at at time zone 'Asia/Shanghai')::date`

/** Returns the check-in days of an account, by check-in code. */
export async function requiredDaysOf(db: Executor, { projectId, accountId }: Owner): Promise<Map<string, Set<string>>> {
  const { rows } = await db.execute<{ batchCode: string; day: string }>(sql`
    select batch_code as "batchCode", day
    from (${requiredDays(projectId)}) asked where account_id = ${accountId}`)
  const byCode = new Map<string, Set<string>>()
  for (const { batchCode, day } of rows) byCode.set(batchCode, (byCode.get(batchCode) ?? new Set()).add(day))
  return byCode
}
