import { sql, type SQL } from 'drizzle-orm'

/**
 * Selects when each paper of the written exams in a project's file is sat: `batch_code`, `subject_code`, `starts_at`, `ends_at`. Rooms
 * in which seats of the batch were drawn are occupied then.
 */
export const papersOf = (projectId: string): SQL => sql`
  select batch->>'code' as batch_code, subject->>'code' as subject_code, (subject->>'startsAt')::timestamptz as starts_at,
    (subject->>'endsAt')::timestamptz as ends_at
  from project cross join lateral jsonb_array_elements(definition->'batches') batch
  cross join lateral jsonb_array_elements(batch->'subjects') subject
  where project_id = ${projectId} and batch ? 'tickets'`
