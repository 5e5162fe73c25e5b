/** Who can have a result: whoever is registered for the batch, or has a seat in the round. */
import { sql } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import { asked, askedTogether } from '@server/core/postgres/asked-together'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'

/** Batches and rounds that an account is registered for or has a seat in. */
export const examsOf = async (services: Services, { projectId, accountId }: Owner): Promise<Set<string>> =>
  new Set(await readExams(services, projectId, accountId))

const readExams = askedTogether(async ({ db }, projectId, accountIds: string[]) => {
  const { rows } = await db.execute<{ codes: string[] }>(sql`
    select coalesce(exam.codes, '[]') as codes
    from ${asked(accountIds)} left join lateral (
      select json_agg(code) as codes from (
        select batch_code as code from registration
        where project_id = ${projectId} and account_id = asked.account_id and status = 'submitted' and expires_at is null
        union
        select batch_code from appointment
        where project_id = ${projectId} and account_id = asked.account_id and status = 'booked'
      ) one
    ) exam on true
    order by asked.position`)
  return rows.map(({ codes }) => codes)
})

/** The accounts of everybody of an exam, by the number of their registration, appointment or admission ticket. */
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
