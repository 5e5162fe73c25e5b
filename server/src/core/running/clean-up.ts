import { and, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '../services'
import { doDueWork, everyProject } from './due-work'

export type CleanedUp = Pick<Services, 'db' | 'log' | 'now'>

type TableOfProjects = PgTable & { projectId: AnyPgColumn }

/** Rows per statement: a rush leaves millions of rows, which must not be deleted in one statement. */
const AT_ONCE = 20_000

interface HowMuch {
  /** Column of the index (after the project) that finds expired rows without scanning the others. */
  oldestBy?: Column
  /** Selects the `project_id` of projects that may have expired rows. */
  due?: SQL
  atOnce?: number
}

/**
 * Deletes expired rows in chunks, project by project (due-work.ts). Skips rows locked by other transactions, which may
 * be reactivating them; the next run retries.
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
