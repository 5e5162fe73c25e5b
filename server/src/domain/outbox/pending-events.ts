import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

/** Timeline event and the id of its subject. */
interface ClaimedEvent {
  subjectId: string
  eventId: string
}

/**
 * Builds the queries of a {@link PendingNotifications} for a timeline table with `project_id`, `event_id`, `at` and
 * `awaits_message`; `subject` is the column that identifies the owner of the timeline.
 */
export function pendingEvents(table: SQL, subject: SQL) {
  return {
    due: sql`select distinct project_id from ${table} where awaits_message`,

    /**
     * Claims the oldest pending rows and marks them as notified; selects by `ctid`, because a claimed row is updated
     * immediately.
     */
    claimed: (projectId: string, { except, atMost }: { except: readonly string[]; atMost: number }): SQL => sql`
      update ${table} set awaits_message = false
      where project_id = ${projectId} and ctid = any(array(
        select ctid from ${table}
        where project_id = ${projectId} and awaits_message and not event_id = any(${sql.param([...except])}::uuid[])
        order by at limit ${atMost}
        for update skip locked))
      returning *`,

    /** Marks the events as pending again. */
    markPending: async (tx: Executor, projectId: string, events: readonly ClaimedEvent[]): Promise<void> => {
      for (const { subjectId, eventId } of events)
        await tx.execute(sql`
          update ${table} set awaits_message = true
          where project_id = ${projectId} and ${subject} = ${subjectId} and event_id = ${eventId}`)
    },
  }
}
