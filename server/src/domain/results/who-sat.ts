/** Candidates who can have a result: registered for the batch, or with a seat in the round. */
import { sql } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import { accountList } from '@server/core/postgres/account-list'
import { batchedLookup } from '@server/core/postgres/batcher'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'

/**
 * Returns the batches and rounds that an account is registered for or has a seat in. `isToSit`: a round takes place on
 * many days; a candidate who has not sat it yet waits for a result even when results are published.
 */
export const examsOf = async (
  services: Services,
  { projectId, accountId }: Owner,
): Promise<Map<string, { isToSit: boolean }>> =>
  new Map((await readExams(services, projectId, accountId)).map(({ code, isToSit }) => [code, { isToSit }]))

interface Exam {
  code: string
  isToSit: boolean
}

const readExams = batchedLookup(async ({ db, now }, projectId, accountIds: string[]) => {
  const at = new Date(now()).toISOString()
  const { rows } = await db.execute<{ exams: Exam[] }>(sql`
    select coalesce(exam.own, '[]') as exams
    from ${accountList(accountIds)} left join lateral (
      select json_agg(json_build_object('code', code, 'isToSit', is_to_sit)) as own from (
        select batch_code as code, false as is_to_sit from registration
        where project_id = ${projectId} and account_id = asked.account_id and status = 'submitted' and expires_at is null
        union
        select seat.batch_code, session.ends_at > ${at}::timestamptz
        from appointment seat join exam_session session using (project_id, session_id)
        where seat.project_id = ${projectId} and seat.account_id = asked.account_id and seat.status = 'booked'
      ) one
    ) exam on true
    order by asked.position`)
  return rows.map(({ exams }) => exams)
})

/**
 * Returns the account ids of an exam's candidates by the number of their registration, appointment or admission ticket.
 */
export async function accountsByNumber(
  db: Executor,
  projectId: string,
  { batch, round }: Pick<ResultDefinition, 'batch' | 'round'>,
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ number: string; accountId: string }>(
    batch === undefined
      ? sql`
        select appointment_number as number, account_id as "accountId" from appointment
        where project_id = ${projectId} and batch_code = ${round ?? ''} and status = 'booked'`
      : sql`
        select registration_number as number, account_id as "accountId" from registration
        where project_id = ${projectId} and batch_code = ${batch} and status = 'submitted' and expires_at is null
        union all
        select ticket_number, ticket.account_id from admission_ticket ticket
        join registration on registration.project_id = ticket.project_id and registration_id = ticket_id
          and status = 'submitted'
        where ticket.project_id = ${projectId} and ticket.batch_code = ${batch}`,
  )
  return new Map(rows.map(({ number, accountId }) => [number, accountId]))
}
