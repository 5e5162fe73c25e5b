import { and, asc, eq, sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { seatPools } from '@server/core/tables/project'
import { ALL_SUBJECTS, areaOfPool, BATCH_POOLS, subjectOfPool } from '../projects/batch-pools'
import { closedAreas } from '../projects/closed-areas'

/** `full`: codes of subjects without a seat left. */
export interface AreaSeats {
  batch: string
  area: string
  seats: number
  held: number
  left: number
  full: string[]
  isClosed: boolean
}

/** Sums seats by area. An area limit counts the seats of its subjects again, so it only caps the seats left. */
function sumSeats({ db }: Services, projectId: string, batch: string | undefined) {
  const { groupKey, remaining, capacity } = seatPools
  const ofSubject = sql`filter (where ${subjectOfPool} <> ${ALL_SUBJECTS})`
  const limit = sql`min(${remaining}) filter (where ${subjectOfPool} = ${ALL_SUBJECTS})`
  return db
    .select({
      batch: groupKey,
      area: areaOfPool,
      seats: sql<number>`(sum(${capacity}) ${ofSubject})::int`,
      held: sql<number>`(sum(${capacity} - ${remaining}) ${ofSubject})::int`,
      left: sql<number>`least(sum(${remaining}) ${ofSubject}, ${limit})::int`,
      full: sql<string[]>`coalesce(
        array_agg(${subjectOfPool} order by ${subjectOfPool}) filter (where ${remaining} = 0 and ${subjectOfPool} <> ${ALL_SUBJECTS}),
        '{}')`,
    })
    .from(seatPools)
    .where(
      and(
        eq(seatPools.projectId, projectId),
        eq(seatPools.kind, BATCH_POOLS),
        batch === undefined ? undefined : eq(groupKey, batch),
      ),
    )
    .groupBy(groupKey, areaOfPool)
    .orderBy(asc(groupKey), asc(areaOfPool))
}

/** Returns the seats of a project, or of one batch, by batch and test area; no seats are left in a closed area. */
export async function findSeatsByArea(
  services: Services,
  project: Project,
  batch: string | undefined,
): Promise<AreaSeats[]> {
  const closed = closedAreas(project)
  return (await sumSeats(services, project.projectId, batch)).map(({ left, ...row }) => {
    const isClosed = closed.has(row.area)
    return { ...row, left: isClosed ? 0 : left, isClosed }
  })
}
