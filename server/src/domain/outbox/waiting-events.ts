import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

/** An event of a timeline, and whose timeline it is. */
interface Taken {
  subjectId: string
  eventId: string
}

/**
 * What waits to be told in a table of timelines, which has `project_id`, `event_id`, `at` and `awaits_message`; `subject` is
 * the column that says whose timeline it is. For a {@link Telling}.
 */
export function waitingEvents(table: SQL, subject: SQL) {
  return {
    due: sql`select distinct project_id from ${table} where awaits_message`,

    /** The rows of the oldest, taken and marked as told: what was taken is found by where it is. */
    taken: (projectId: string, { except, atMost }: { except: readonly string[]; atMost: number }): SQL => sql`
      update ${table} set awaits_message = false
      where project_id = ${projectId} and ctid = any(array(
        select ctid from ${table}
        where project_id = ${projectId} and awaits_message and not event_id = any(${sql.param([...except])}::uuid[])
        order by at limit ${atMost}
        for update skip locked))
      returning *`,

    /** Marks them as waiting again. */
    putBack: async (tx: Executor, projectId: string, events: readonly Taken[]): Promise<void> => {
      for (const { subjectId, eventId } of events)
        await tx.execute(sql`
          update ${table} set awaits_message = true
          where project_id = ${projectId} and ${subject} = ${subjectId} and event_id = ${eventId}`)
    },
  }
}
