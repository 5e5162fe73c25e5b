import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { preReviews } from '@server/core/tables/preparation'
import { reasonText } from '../applications/reason'
import { refuseUnknownBatch } from '../candidates/registrations/registrations-wanted'
import { maskedNames } from '../candidates/who'
import { table, time } from '../table'

type Row = Awaited<ReturnType<typeof readPreparations>>[number]
export type Preparation = Row['preparation']

/** Filters by batch. Throws a CommandFault that lists the batches for an unknown code. */
export function isOfBatch(project: Project, batch: string): SQL {
  refuseUnknownBatch(project, batch)
  return eq(preReviews.batchCode, batch)
}

/** Reads the current preparations of a project with masked names, longest waiting first. */
export async function readPreparations(services: Services, project: Project, wanted: SQL | undefined, limit: number) {
  const { projectId, definition } = project
  const rows = await services.db
    .select()
    .from(preReviews)
    .where(and(eq(preReviews.projectId, projectId), isNull(preReviews.replacedAt), wanted))
    .orderBy(asc(preReviews.handedInAt), asc(preReviews.reviewId))
    .limit(limit)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map((row) => ({
    preparation: decryptRow(services.personalData, preReviews, row),
    candidate: names.get(row.accountId) ?? '',
    opensAt: definition.batches.find(({ code }) => code === row.batchCode)?.opensAt ?? null,
  }))
}

/** Formats one line per preparation with masked names. */
export function preparationTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No preparations.'
  return table(
    ['ID', 'BATCH', 'OPENS (UTC+8)', 'CANDIDATE', 'STATE', 'HANDED IN (UTC+8)', 'DECIDED (UTC+8)', 'REASON'],
    rows.map(({ preparation, candidate, opensAt }) => [
      preparation.reviewId,
      preparation.batchCode,
      time(opensAt),
      candidate,
      preparation.state,
      time(preparation.handedInAt),
      time(preparation.decidedAt),
      reasonText(preparation.reason),
    ]),
  )
}

/** Returns the same rows as JSON. */
export function preparationJson(rows: readonly Row[]) {
  return rows.map(({ preparation, candidate, opensAt }) => {
    const { reviewId, batchCode, state, reason, handedInAt, decidedAt } = preparation
    return { reviewId, batchCode, opensAt, candidate, state, reason, handedInAt, decidedAt }
  })
}
