import { and, desc, eq, type SQL } from 'drizzle-orm'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { basicInfoUpdates } from '@server/core/tables/basic-info'
import { maskedNames } from '../candidates/who'
import { table, time } from '../table'

type Row = Awaited<ReturnType<typeof readUpdates>>[number]

/** Applications of a project with whom they belong to (masked), newest first. */
export async function readUpdates(services: Services, projectId: string, wanted: SQL | undefined, limit: number) {
  const rows = await services.db
    .select()
    .from(basicInfoUpdates)
    .where(and(eq(basicInfoUpdates.projectId, projectId), wanted))
    .orderBy(desc(basicInfoUpdates.updateId))
    .limit(limit)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => ({
    update: openRow(services.personalData, basicInfoUpdates, row),
    candidate: names.get(row.accountId) ?? '',
  }))
}

/** One line each; names are masked. */
export function updateTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No applications.'
  return table(
    ['ID', 'CANDIDATE', 'STATE', 'SUBMITTED (UTC+8)', 'DECIDED (UTC+8)'],
    rows.map(({ update, candidate }) => [
      update.updateId,
      candidate,
      update.state,
      time(update.submittedAt),
      time(update.decidedAt),
    ]),
  )
}

/** The same for other programs. */
export function updateJson(rows: readonly Row[]) {
  return rows.map(({ update: { updateId, state, reason, submittedAt, decidedAt }, candidate }) => ({
    ...{ updateId, candidate, state, reason, submittedAt, decidedAt },
  }))
}
