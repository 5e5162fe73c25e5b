import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'

/**
 * Adjusts the publication time of issued tickets to the project's file: postponed, brought forward, or immediate.
 * Reminders use the adjusted time.
 */
export async function followTicketTimes(
  tx: Executor,
  projectId: string,
  { batches }: Pick<ProjectDefinition, 'batches'>,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString()
  for (const { code, tickets } of batches) {
    if (!tickets) continue
    const { from } = tickets
    const isToCome = from !== undefined && Date.parse(from) > now
    await tx.execute(sql`
      update admission_ticket set issued_at = ${isToCome ? from : at}::timestamptz
      where project_id = ${projectId} and batch_code = ${code} and kind = 'registration' and issued_at is not null
        and ${isToCome ? sql`issued_at <> ${from}::timestamptz` : sql`issued_at > ${at}::timestamptz`}`)
  }
}
