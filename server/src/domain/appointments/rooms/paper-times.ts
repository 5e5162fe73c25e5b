import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL query for the times of each paper of a project's written exams: `batch_code`, `subject_code`, `starts_at`,
 * `ends_at`. Rooms with drawn seats of the batch are occupied at these times.
 */
export const paperTimes = (projectId: string): SQL => sql`
  select batch->>'code' as batch_code, subject->>'code' as subject_code, (subject->>'startsAt')::timestamptz as starts_at,
    (subject->>'endsAt')::timestamptz as ends_at
  from project cross join lateral jsonb_array_elements(definition->'batches') batch
  cross join lateral jsonb_array_elements(batch->'subjects') subject
  where project_id = ${projectId} and batch ? 'tickets'`
