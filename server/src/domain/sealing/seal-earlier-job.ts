import { eq, sql } from 'drizzle-orm'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { unsealedProjects } from '@server/core/tables/sealing'
import type { Behind } from '../walking/next-rows'
import { earlierData } from './earlier-data'
import { sealPage } from './seal-page'

/** Instances may differ a little in the moment from which they seal: by then none writes as before. */
const AFTER_MS = 60_000

/**
 * Seals what was written before everything was sealed, or by instances of that version beside this one: once for each
 * project, in small pages (docs/decisions/0041). What cannot be opened is reported and left, and looked at again by the
 * next run; a run that finds nothing is the last one.
 */
export const sealEarlierJob = { name: 'seal-earlier-data', everyMs: 600_000, run } satisfies Job

async function run(services: Services): Promise<void> {
  const from = new Date(services.now() - AFTER_MS).toISOString()
  const walks = new Map<string, Walk>()
  await doDueWork(services, {
    due: sql`select project_id from unsealed_project where seal_from <= ${from}::timestamptz`,
    givesWay: true,
    doSome: async (projectId) => {
      const walk = await goOn(services, projectId, walks.get(projectId) ?? { table: 0, behind: null, found: 0 })
      walks.set(projectId, walk)
      const isThrough = walk.table === earlierData.length
      if (isThrough && walk.found === 0) await endOf(services, projectId)
      return !isThrough
    },
  })
}

/** Where a run is in a project, and how much was not sealed so far. */
interface Walk {
  table: number
  behind: Behind
  found: number
}

/** The next page that has something, or the end of the last table. */
async function goOn(services: Services, projectId: string, { table, behind, found }: Walk): Promise<Walk> {
  for (const earlier of earlierData.slice(table)) {
    const page = await sealPage(services, projectId, earlier, behind)
    const next = { table: page.behind ? table : table + 1, behind: page.behind, found: found + page.found }
    if (page.found > 0) return next
    ;({ table, behind } = next)
  }
  return { table, behind, found }
}

async function endOf({ db }: Services, projectId: string): Promise<void> {
  await db.delete(unsealedProjects).where(eq(unsealedProjects.projectId, projectId))
}
