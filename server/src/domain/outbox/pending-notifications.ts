import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { PendingNotifications } from './notification-job'

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

interface PendingTable {
  /** Table with the columns `project_id` and `awaits_message`. */
  table: SQL
  /** Column that identifies a row within its project. */
  id: SQL
  /** Columns of the event, as returned properties. */
  columns: SQL
}

/** Builds the queries of `notificationJob` for a table whose rows carry the pending flag themselves. */
export const pendingRows = <Row extends { eventId: string } & Record<string, unknown>>({
  table,
  id,
  columns,
}: PendingTable): Pick<PendingNotifications<Row>, 'due' | 'claim' | 'markPending'> => ({
  due: sql`select distinct project_id from ${table} where awaits_message`,
  claim: async (tx: Executor, projectId, { except, atMost }) => {
    const { rows } = await tx.execute(sql`
      update ${table} set awaits_message = false
      where project_id = ${projectId} and ctid = any(array(
        select ctid from ${table}
        where project_id = ${projectId} and awaits_message and not ${id} = any(${sql.param([...except])}::uuid[])
        order by ${id} limit ${atMost}
        for update skip locked))
      returning ${id} as "eventId", ${columns}`)
    return rows as Row[]
  },
  markPending: async (tx, projectId, rows) => {
    for (const { eventId } of rows)
      await tx.execute(
        sql`update ${table} set awaits_message = true where project_id = ${projectId} and ${id} = ${eventId}`,
      )
  },
})
