import { and, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '../services'
import { processPerProject, allProjects } from './per-project-work'

export type CleanUpServices = Pick<Services, 'db' | 'log' | 'now'>

type TableOfProjects = PgTable & { projectId: AnyPgColumn }

/** Rows per statement: a rush leaves millions of rows, which must not be deleted in one statement. */
const CHUNK_ROWS = 20_000

interface CleanUpOptions {
  /** Column of the index (after the project) that finds expired rows without scanning the others. */
  orderBy?: Column
  /** Selects the `project_id` of projects that may have expired rows. */
  dueProjects?: SQL
  chunkRows?: number
}

/**
 * Deletes expired rows in chunks, project by project (per-project-work.ts). Skips rows locked by other transactions, which may
 * be reactivating them; the next run retries.
 */
export async function cleanUp(
  services: Pick<Services, 'db' | 'log'>,
  table: TableOfProjects,
  isExpired: SQL | undefined,
  { orderBy, dueProjects = allProjects, chunkRows = CHUNK_ROWS }: CleanUpOptions = {},
): Promise<void> {
  if (isExpired === undefined) throw new Error('cleanUp needs a condition for expired rows')
  const inOrder = orderBy && sql`order by ${orderBy}`
  await processPerProject(services, {
    dueProjects,
    processChunk: async (projectId) => {
      const ofProject = eq(table.projectId, projectId)
      const { rowCount } = await services.db.delete(table).where(
        and(
          ofProject,
          sql`ctid = any(array(
            select ctid from ${table} where ${and(ofProject, isExpired)} ${inOrder} limit ${chunkRows} for update skip locked))`,
        ),
      )
      return (rowCount ?? 0) >= chunkRows
    },
    isDeferrable: true,
  })
}
