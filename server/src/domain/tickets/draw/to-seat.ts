/** Candidates of a batch who take part in the seat draw. */
import { sql } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import type { ConfirmedContent } from '@server/core/tables/registration'

/** Paid and approved registration without a pending change or refund. */
export interface Seatable extends Record<string, unknown> {
  ticketId: string
  accountId: string
  subjects: { subjectCode: string; areaCode: string }[]
  answers: ConfirmedContent['baseInfo']
  hasTicket: boolean
  /** Areas in which it already has a seat. */
  seatedIn: string[]
}

/** Ordered by registration. */
export async function findSeatable(db: Executor, projectId: string, batchCode: string): Promise<Seatable[]> {
  const { rows } = await db.execute<Seatable>(sql`
    select registration_id as "ticketId", account_id as "accountId", subject.list as subjects,
      content->'baseInfo' as answers, exists (
        select from admission_ticket ticket where ticket.project_id = ${projectId} and ticket.ticket_id = registration_id
      ) as "hasTicket", array(
        select area_code from ticket_seat seat where seat.project_id = ${projectId} and seat.ticket_id = registration_id
      ) as "seatedIn"
    from registration cross join lateral (
      select json_agg(json_build_object('subjectCode', subject_code, 'areaCode', area_code) order by subject_code) as list
      from registration_subject held
      where held.project_id = ${projectId} and held.registration_id = registration.registration_id
    ) subject
    where project_id = ${projectId} and batch_code = ${batchCode} and status = 'submitted' and payment_status = 'paid'
      and audit_status = ${AUDIT_STATUS.passed} and refund_status <> 'refunding' and subject.list is not null
      and not exists (
        select from registration_change change
        where change.project_id = ${projectId} and change.registration_id = registration.registration_id and state = 'open'
      )
    order by registration_id`)
  return rows
}
