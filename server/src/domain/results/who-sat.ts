/** Who can have a result: whoever is registered for the batch, or has a seat in the round. */
import { sql } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'

/** Batches and rounds that an account is registered for or has a seat in. */
export async function examsOf(db: Executor, { projectId, accountId }: Owner): Promise<Set<string>> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select batch_code as code from registration
    where project_id = ${projectId} and account_id = ${accountId} and status = 'submitted' and expires_at is null
    union
    select batch_code from appointment
    where project_id = ${projectId} and account_id = ${accountId} and status = 'booked'`)
  return new Set(rows.map(({ code }) => code))
}

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
