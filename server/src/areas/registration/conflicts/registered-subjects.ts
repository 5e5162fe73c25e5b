import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { RegisteredSubject } from './registration-conflicts'

/** Candidates (account ids) of one project, and the batch to exclude. */
interface Asked {
  projectId: string
  batchCode: string
  accountIds: readonly string[]
}

/**
 * Returns the active registrations of the candidates in other batches at `now` (milliseconds). One past its payment
 * window counts while a started payment may still settle it (decision 0020). `offset 0` makes the planner look up each
 * candidate: by statistics from a quiet period it would join whole tables.
 */
export async function registeredInOtherBatches(
  db: Executor,
  { projectId, batchCode, accountIds }: Asked,
  now: number,
): Promise<RegisteredSubject[]> {
  const at = new Date(now).toISOString()
  const { rows } = await db.execute<RegisteredSubject & Record<string, unknown>>(sql`
    select asked.account_id as "accountId", other.batch_code as "batchCode", subject.subject_code as "subjectCode",
      subject.area_code as "areaCode",
      other.registration_id as "registrationId", other.registration_number as "registrationNumber"
    from unnest(${sql.param([...accountIds])}::uuid[]) as asked(account_id)
    cross join lateral (
      select batch_code, registration_id, registration_number from registration
      where project_id = ${projectId} and account_id = asked.account_id and status = 'submitted'
        and batch_code <> ${batchCode} and (expires_at is null or expires_at > ${at}::timestamptz or exists (
          select from payable_order payable join payment using (project_id, order_id)
          where payable.project_id = ${projectId} and payable.subject_id = registration.registration_id
            and payable.purpose = 'registration' and payment.status = 'started'))
      offset 0
    ) other
    cross join lateral (
      select subject_code, area_code from registration_subject
      where project_id = ${projectId} and registration_id = other.registration_id
      union all
      select subject_code, area_code from registration_change join registration_change_seat using (project_id, change_id)
      where project_id = ${projectId} and registration_id = other.registration_id and state = 'open'
      offset 0
    ) subject`)
  return rows
}
