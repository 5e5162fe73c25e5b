/** Paid registrations of a batch that take no part in a draw. */
import { sql } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'

export type ExcludedBecause = 'notApproved' | 'refunding' | 'changing' | 'noSubjects'

export interface Excluded {
  because: ExcludedBecause
  count: number
  /** Up to ten registration numbers. */
  examples: string[]
}

/** Returns the paid registrations without a seat that `findSeatable` omits, by the first reason that applies. */
export async function findExcluded(db: Executor, projectId: string, batchCode: string): Promise<Excluded[]> {
  const { rows } = await db.execute<Excluded & Record<string, unknown>>(sql`
    select because, count(*)::int as count,
      (array_agg(registration_number order by registration_number))[1:10] as examples
    from (
      select registration_number, case
        when audit_status <> ${AUDIT_STATUS.passed} then 'notApproved'
        when refund_status = 'refunding' then 'refunding'
        when exists (
          select from registration_change change where change.project_id = ${projectId}
            and change.registration_id = registration.registration_id and change.state = 'open') then 'changing'
        when not exists (
          select from registration_subject held where held.project_id = ${projectId}
            and held.registration_id = registration.registration_id) then 'noSubjects'
      end as because
      from registration
      where project_id = ${projectId} and batch_code = ${batchCode} and status = 'submitted'
        and payment_status = 'paid' and not exists (
          select from admission_ticket ticket
          where ticket.project_id = ${projectId} and ticket.ticket_id = registration.registration_id
        )
    ) paid
    where because is not null group by because order by because`)
  return rows
}
