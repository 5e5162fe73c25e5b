import { and, asc, eq, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { seatPools } from '@server/core/tables/project'
import { ALL_SUBJECTS, areaOfPool, BATCH_POOLS, subjectOfPool } from '@server/domain/projects/batch-pools'
import { closedAreas } from '@server/domain/projects/closed-areas'
import { type Command, CommandFault, exactly, projectOf } from '../command'
import { table } from '../output/table'

export const seatsList: Command = {
  name: 'seats list',
  usage: 'DOMAIN',
  summary:
    'Show the seats of a project by batch and test area: how many there are, are held, are left, and what is full',
  options: { batch: { summary: 'only this batch' } },
  reads: 'setup',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const { batch } = call.options
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const codes = project.definition.batches.map(({ code }) => code)
    if (batch !== undefined && !codes.includes(batch))
      throw new CommandFault(`There is no batch “${batch}” in “${DOMAIN}”. There are: ${codes.join(', ') || 'none'}.`)
    const closed = closedAreas(project)
    const rows = (await areasOf(services, project.projectId, batch)).map(({ left, ...row }) => {
      const isClosed = closed.has(row.area)
      return { ...row, left: isClosed ? 0 : left, isClosed }
    })
    call.show(rows, () => (rows.length > 0 ? seatTable(rows) : 'No seats.'))
  },
}

/** Sums seats by area. An area limit counts the seats of its subjects again, so it only caps the seats left. */
function areasOf({ db }: Services, projectId: string, batch: string | undefined) {
  const { lot, remaining, capacity } = seatPools
  const ofSubject = sql`filter (where ${subjectOfPool} <> ${ALL_SUBJECTS})`
  const limit = sql`min(${remaining}) filter (where ${subjectOfPool} = ${ALL_SUBJECTS})`
  return db
    .select({
      batch: lot,
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
        batch === undefined ? undefined : eq(lot, batch),
      ),
    )
    .groupBy(lot, areaOfPool)
    .orderBy(asc(lot), asc(areaOfPool))
}

interface AreaRow {
  batch: string
  area: string
  seats: number
  held: number
  left: number
  full: string[]
  isClosed: boolean
}

const seatTable = (rows: readonly AreaRow[]): string =>
  table(
    ['BATCH', 'AREA', 'SEATS', 'HELD', 'LEFT', 'NOW', 'FULL'],
    rows.map(({ batch, area, seats, held, left, full, isClosed }) => [
      ...[batch, area, ...[seats, held, left].map(String)],
      ...[isClosed ? 'closed' : left === 0 ? 'full' : 'open', full.join(' ') || '-'],
    ]),
  )
