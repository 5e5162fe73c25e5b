import { asc, eq, ne, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { projects, seatPools } from '@server/core/tables/project'
import { ALL_SUBJECTS, subjectOfPool } from './batch-pools'

/** Sums seats in a subquery: a distributed database does not infer the other columns from a grouped primary key. */
export function findProjectsWithSeats({ db }: Services) {
  const seats = db
    .select({
      projectId: seatPools.projectId,
      capacity: sql<number>`sum(${seatPools.capacity})::int`.as('capacity'),
      held: sql<number>`sum(${seatPools.capacity} - ${seatPools.remaining})::int`.as('held'),
    })
    .from(seatPools)
    // area limits count the seats of their subjects a second time
    .where(ne(subjectOfPool, ALL_SUBJECTS))
    .groupBy(seatPools.projectId)
    .as('seats')
  return db
    .select({
      definition: projects.definition,
      importedAt: projects.importedAt,
      capacity: sql<number>`coalesce(${seats.capacity}, 0)`,
      held: sql<number>`coalesce(${seats.held}, 0)`,
    })
    .from(projects)
    .leftJoin(seats, eq(seats.projectId, projects.projectId))
    .orderBy(asc(projects.domain))
}
