import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { NotifiedEvent } from '@server/domain/applications/application-notifications'

/** Returns the ids of decision events that shortened a seat booked under an earlier approval. */
export async function shortenedBy(
  tx: Executor,
  projectId: string,
  events: readonly NotifiedEvent[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ eventId: string }>(sql`
    select told."eventId"
    from json_to_recordset(${JSON.stringify(events)}::text::json) as told("eventId" uuid, "applicationId" uuid)
    join accommodation_event decided on decided.project_id = ${projectId}
      and decided.accommodation_id = told."applicationId" and decided.event_id = told."eventId"
    join accommodation application on application.project_id = ${projectId}
      and application.accommodation_id = told."applicationId"
    where exists (
      select from appointment join appointment_event shortened using (project_id, appointment_id)
      where project_id = ${projectId} and appointment.account_id = application.account_id
        and shortened.event = 'shortened' and shortened.at = decided.at
    )`)
  return new Set(rows.map(({ eventId }) => eventId))
}
