import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '../services'
import { doDueWork, everyProject } from './due-work'

/** What it takes, and the clock that says what is over. */
export type CleanedUp = Pick<Services, 'db' | 'log' | 'now'>

type TableOfProjects = PgTable & { projectId: AnyPgColumn }

/** Deletes the rows that have no use any more, project by project (due-work.ts). */
export async function cleanUp(
  services: Pick<Services, 'db' | 'log'>,
  table: TableOfProjects,
  isOver: SQL | undefined,
): Promise<void> {
  if (isOver === undefined) throw new Error('nothing says what is over')
  await doDueWork(services, {
    due: everyProject,
    doSome: async (projectId) => {
      await services.db.delete(table).where(and(eq(table.projectId, projectId), isOver))
      return false
    },
  })
}
