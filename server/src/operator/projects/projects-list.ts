import { asc, eq, ne, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { projects, seatPools } from '@server/core/tables/project'
import { ALL_SUBJECTS, subjectOfPool } from '@server/domain/projects/batch-pools'
import { exactly, type Command } from '../command'
import { table, time } from '../table'

export const projectsList: Command = {
  name: 'projects list',
  usage: '',
  summary: 'Show every project with its batches and seats',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const rows = await projectsWithSeats(await call.services())
    const projects = rows.map(({ definition, importedAt, held, capacity }) => ({
      ...{ domain: definition.domain, name: definition.name.zh, batches: definition.batches.map(({ code }) => code) },
      ...{ held, capacity, isInMaintenance: definition.maintenance, importedAt },
    }))
    call.show(projects, () => projectTable(projects))
  },
}

/** Sums seats in a subquery: a distributed database does not infer the other columns from a grouped primary key. */
function projectsWithSeats({ db }: Services) {
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

interface ListedProject {
  domain: string
  name: string
  batches: string[]
  held: number
  capacity: number
  isInMaintenance: boolean
  importedAt: Date
}

const projectTable = (projects: readonly ListedProject[]): string =>
  table(
    ['DOMAIN', 'NAME', 'BATCHES', 'SEATS HELD', 'STATE', 'IMPORTED (UTC+8)'],
    projects.map(({ domain, name, batches, held, capacity, isInMaintenance, importedAt }) => [
      ...[domain, name, batches.join(' ') || '-', `${held} of ${capacity}`],
      ...[isInMaintenance ? 'maintenance' : 'in use', time(importedAt)],
    ]),
  )
