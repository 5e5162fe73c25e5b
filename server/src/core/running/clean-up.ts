import { and, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '../services'
import { doDueWork, everyProject } from './due-work'

/** What it takes, and the clock that says what is over. */
export type CleanedUp = Pick<Services, 'db' | 'log' | 'now'>

type TableOfProjects = PgTable & { projectId: AnyPgColumn }

/** Rows of one statement: a rush leaves millions behind, and no statement may take as long as all of them. */
const AT_ONCE = 20_000

interface HowMuch {
  /** The column that an index finds them by, behind the project: what is not over is not looked at. */
  oldestBy?: Column
  /** Selects the `project_id` of those that may have some. */
  due?: SQL
  atOnce?: number
}

/**
 * Deletes the rows that have no use any more, some at a time and project by project (due-work.ts). What somebody changes at
 * this moment is left for the next time: it may be in use again.
 */
export async function cleanUp(
  services: Pick<Services, 'db' | 'log'>,
  table: TableOfProjects,
  isOver: SQL | undefined,
  { oldestBy, due = everyProject, atOnce = AT_ONCE }: HowMuch = {},
): Promise<void> {
  if (isOver === undefined) throw new Error('nothing says what is over')
  const inOrder = oldestBy && sql`order by ${oldestBy}`
  await doDueWork(services, {
    due,
    doSome: async (projectId) => {
      const isTheirs = eq(table.projectId, projectId)
      const { rowCount } = await services.db.delete(table).where(
        and(
          isTheirs,
          sql`ctid = any(array(
            select ctid from ${table} where ${and(isTheirs, isOver)} ${inOrder} limit ${atOnce} for update skip locked))`,
        ),
      )
      return (rowCount ?? 0) >= atOnce
    },
    givesWay: true,
  })
}
