import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { sealedTable } from '../personal-data/sealed-table'
import type { Services } from '../services'
import { doDueWork, everyProject } from './due-work'

/** What it takes, and the clock that says what is over. */
export type CleanedUp = Pick<Services, 'db' | 'log' | 'now'>

type TableOfProjects = PgTable & { projectId: AnyPgColumn }

/** Rows of one statement: a rush leaves millions behind, and no statement may take as long as all of them. */
const AT_ONCE = 20_000

/** Deletes the rows that have no use any more, some at a time and project by project (due-work.ts). */
export async function cleanUp(
  services: Pick<Services, 'db' | 'log'>,
  table: TableOfProjects,
  isOver: SQL | undefined,
  { atOnce = AT_ONCE } = {},
): Promise<void> {
  if (isOver === undefined) throw new Error('nothing says what is over')
  const { key: columns } = sealedTable(table)
  if (columns.length === 0) throw new Error('rows are not told apart')
  const key = sql.join(
    columns.map(({ column }) => column),
    sql`, `,
  )
  await doDueWork(services, {
    due: everyProject,
    doSome: async (projectId) => {
      const isTheirs = eq(table.projectId, projectId)
      const some = sql`select ${key} from ${table} where ${and(isTheirs, isOver)} limit ${atOnce}`
      const { rowCount } = await services.db.delete(table).where(and(isTheirs, sql`(${key}) in (${some})`))
      return (rowCount ?? 0) >= atOnce
    },
    givesWay: true,
  })
}
