import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { PendingNotifications } from './notification-job'

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
