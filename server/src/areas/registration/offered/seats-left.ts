import { sql } from 'drizzle-orm'
import type { Seats } from '@contract/registration/offered/offering'
import type { Project } from '@server/calls/project/project-cache'
import { weakMemo } from '@server/core/running/weak-memo'
import { SingleFlight } from '@server/core/running/single-flight'
import type { Services } from '@server/core/services'
import { seatPools } from '@server/core/tables/project'
import { ALL_SUBJECTS, areaOfPool, poolGroupOf, subjectOfPool } from '@server/domain/projects/batch-pools'
import { closedAreas } from '@server/domain/projects/closed-areas'
import { isPoolGroup } from '@server/domain/seats/pools'

/** Seats left of a batch by subject and test area; subject `*` holds the totals of areas with a limit. */
export type SeatsLeft = ReadonlyMap<string, Seats>

const MOST_BATCHES = 200

const looks = weakMemo(
  ({ env }: Services) => new SingleFlight<SeatsLeft>({ cacheMs: env.SHARED_ANSWERS_MS, maxEntries: MOST_BATCHES }),
)

/**
 * Returns the seats left in every pool of a batch. Concurrent callers share one read (single-flight), because a country
 * has tens of thousands of pools of which a screen shows a few. Closed areas have none.
 */
export function seatsLeftOf(services: Services, project: Project, batchCode: string): Promise<SeatsLeft> {
  return looks(services).run(`${project.projectId} ${batchCode}`, () => lookUp(services, project, batchCode))
}

/** One row per subject with JSON, because thousands of pools parse faster as JSON than as rows. */
async function lookUp({ db }: Services, project: Project, batchCode: string): Promise<SeatsLeft> {
  const rows = await db
    .select({ subjectCode: subjectOfPool, byArea: sql<Seats>`json_object_agg(${areaOfPool}, remaining)` })
    .from(seatPools)
    .where(isPoolGroup(poolGroupOf({ projectId: project.projectId, batchCode })))
    .groupBy(subjectOfPool)
  const left = new Map(rows.map((row) => [row.subjectCode, row.byArea]))
  const limits = left.get(ALL_SUBJECTS)
  if (limits) for (const byArea of left.values()) limitTo(limits, byArea)
  for (const areaCode of closedAreas(project)) for (const byArea of left.values()) close(byArea, areaCode)
  return left
}

function close(byArea: Seats, areaCode: string): void {
  if (areaCode in byArea) byArea[areaCode] = 0
}

/** Limits the seats of each subject to the total left in the area. */
function limitTo(limits: Seats, byArea: Seats): void {
  for (const [areaCode, remaining] of Object.entries(limits)) {
    const own = byArea[areaCode]
    if (own !== undefined) byArea[areaCode] = Math.min(own, remaining)
  }
}
