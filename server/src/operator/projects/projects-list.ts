import { and, asc, eq, ne, sql } from 'drizzle-orm'
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

function projectsWithSeats({ db }: Services) {
  const capacity = sql<number>`coalesce(sum(${seatPools.capacity}), 0)::int`
  const remaining = sql`coalesce(sum(${seatPools.remaining}), 0)::int`
  return (
    db
      .select({
        definition: projects.definition,
        importedAt: projects.importedAt,
        capacity,
        held: sql<number>`${capacity} - ${remaining}`,
      })
      .from(projects)
      // a limit of an area counts the seats of its subjects once more
      .leftJoin(seatPools, and(eq(seatPools.projectId, projects.projectId), ne(subjectOfPool, ALL_SUBJECTS)))
      .groupBy(projects.projectId)
      .orderBy(asc(projects.domain))
  )
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
