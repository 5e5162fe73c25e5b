/** Recipients of a notice among registered and seated candidates. */
import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

export interface NoticeRecipients {
  batch?: string
  area?: string
  round?: string
}

/** Returns distinct account ids. Unpaid registrations count; ended and fully refunded ones do not. */
export async function findNoticeRecipients(
  db: Executor,
  projectId: string,
  { batch, area, round }: NoticeRecipients,
): Promise<string[]> {
  const registered = sql`
    select account_id from registration
    where project_id = ${projectId} and status = 'submitted'
      ${batch ? sql`and batch_code = ${batch}` : sql``}
      ${
        area
          ? sql`and exists (
              select from registration_subject subject where subject.project_id = ${projectId}
                and subject.registration_id = registration.registration_id and area_code = ${area}
            )`
          : sql``
      }`
  const booked = sql`
    select account_id from appointment
    where project_id = ${projectId} and status = 'booked' ${round ? sql`and batch_code = ${round}` : sql``}`
  const either = round ? booked : (batch ?? area) ? registered : union(registered, booked)
  const { rows } = await db.execute<{ accountId: string }>(sql`
    select distinct account_id as "accountId" from (${either}) concerned order by 1`)
  return rows.map(({ accountId }) => accountId)
}

const union = (one: SQL, other: SQL) => sql`${one} union ${other}`
