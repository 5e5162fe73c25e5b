import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { isIssued } from './is-issued'

/** Returns those of these registrations whose tickets candidates may see at `now` (milliseconds). */
export async function issuedAmong(
  db: Executor,
  { projectId, definition }: Project,
  ticketIds: readonly string[],
  now: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ ticketId: string; batchCode: string; issuedAt: string }>(sql`
    select ticket_id as "ticketId", batch_code as "batchCode", issued_at as "issuedAt" from admission_ticket
    where project_id = ${projectId} and ticket_id = any(${sql.param([...ticketIds])}::uuid[]) and issued_at is not null`)
  const fromOf = (code: string) => definition.batches.find((batch) => batch.code === code)?.tickets?.from ?? null
  return rows
    .filter(({ batchCode, issuedAt }) => isIssued(issuedAt, fromOf(batchCode), now))
    .map(({ ticketId }) => ticketId)
}
