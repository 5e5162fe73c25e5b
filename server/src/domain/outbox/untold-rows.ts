import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Telling } from './telling-job'

interface Untold {
  /** Has `project_id` and `awaits_message`. */
  table: SQL
  /** The column that names a row within its project. */
  id: SQL
  /** What is told of it, as properties of the event. */
  columns: SQL
}

/** What `tellingJob` takes of a table whose rows say themselves that they wait to be told. */
export const untoldRows = <Row extends { eventId: string } & Record<string, unknown>>({
  table,
  id,
  columns,
}: Untold): Pick<Telling<Row>, 'due' | 'take' | 'putBack'> => ({
  due: sql`select distinct project_id from ${table} where awaits_message`,
  take: async (tx: Executor, projectId, { except, atMost }) => {
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
  putBack: async (tx, projectId, rows) => {
    for (const { eventId } of rows)
      await tx.execute(
        sql`update ${table} set awaits_message = true where project_id = ${projectId} and ${id} = ${eventId}`,
      )
  },
})
