import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { StoredSheet } from '@contract/result/sheet'
import type { Owner } from '@server/calls/handler'
import { accountList } from '@server/core/postgres/account-list'
import { batchedLookup } from '@server/core/postgres/batcher'
import type { Executor } from '@server/core/postgres/database'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { results } from '@server/core/tables/result'

type Needs = Pick<Services, 'personalData'>

/** Scores of a candidate in a version. */
export interface ResultRow {
  releaseId: string
  accountId: string
  sheet: StoredSheet
}

/** Rows per statement. */
const AT_ONCE = 1_000

/** Inserts in chunks within the caller's transaction; `onWritten` receives the running total. */
export async function insertSheets(
  { personalData }: Needs,
  tx: Executor,
  { projectId, rows, isNotified = false }: { projectId: string; rows: readonly ResultRow[]; isNotified?: boolean },
  onWritten: (done: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map(({ sheet, ...row }) => ({
      ...{ projectId, ...row },
      ...{ sheet: JSON.stringify(sheet), awaitsMessage: !isNotified },
    }))
    await tx.insert(results).values(some.map((row) => encryptRow(personalData, results, row)))
    onWritten(Math.min(from + AT_ONCE, rows.length))
  }
}

export async function replaceSheet({ personalData }: Needs, tx: Executor, projectId: string, row: ResultRow) {
  const { sheet, ...key } = row
  const { sheet: encryptedSheet } = encryptRow(personalData, results, {
    projectId,
    ...key,
    sheet: JSON.stringify(sheet),
  })
  await tx
    .update(results)
    .set({ sheet: encryptedSheet })
    .where(and(isOf(projectId, row.releaseId), eq(results.accountId, row.accountId)))
}

/**
 * Returns a candidate's sheets of these versions. Uses a micro-batch, because everyone queries within a minute of
 * publication.
 */
export async function findSheets(
  services: Services,
  { projectId, accountId }: Owner,
  releaseIds: readonly string[],
): Promise<ResultRow[]> {
  if (releaseIds.length === 0) return []
  const own = await readOwn(services, projectId, accountId)
  return own
    .filter(({ releaseId }) => releaseIds.includes(releaseId))
    .map((row) => opened(services, { projectId, accountId, ...row }))
}

type Stored = Pick<typeof results.$inferSelect, 'releaseId' | 'sheet'>

const readOwn = batchedLookup(async ({ db }, projectId, accountIds: string[]) => {
  const { rows } = await db.execute<{ own: Stored[] }>(sql`
    select coalesce(result.own, '[]') as own
    from ${accountList(accountIds)} left join lateral (
      select json_agg(json_build_object('releaseId', release_id, 'sheet', sheet)) as own from result
      where project_id = ${projectId} and account_id = asked.account_id
    ) result on true
    order by asked.position`)
  return rows.map(({ own }) => own)
})

/** Returns the sheets of a version by account id, after `beyond` (keyset pagination). */
export async function sheetsOf(
  { personalData }: Needs,
  db: Executor,
  { projectId, releaseId }: { projectId: string; releaseId: string },
  { beyond, limit }: { beyond: string | null; limit: number },
): Promise<ResultRow[]> {
  const rows = await db
    .select()
    .from(results)
    .where(and(isOf(projectId, releaseId), beyond === null ? undefined : gt(results.accountId, beyond)))
    .orderBy(asc(results.accountId))
    .limit(limit)
  return rows.map((row) => opened({ personalData }, row))
}

/** Returns all sheets of a candidate, including those of withdrawn versions. */
export async function everySheetOf(
  { personalData, db }: Needs & Pick<Services, 'db'>,
  { projectId, accountId }: Owner,
): Promise<ResultRow[]> {
  const rows = await db
    .select()
    .from(results)
    .where(and(eq(results.projectId, projectId), eq(results.accountId, accountId)))
  return rows.map((row) => opened({ personalData }, row))
}

const isOf = (projectId: string, releaseId: string) =>
  and(eq(results.projectId, projectId), eq(results.releaseId, releaseId))

function opened(
  { personalData }: Needs,
  row: Omit<typeof results.$inferSelect, 'awaitsMessage' | 'wasNotified' | 'awaitsNext'>,
): ResultRow {
  const { releaseId, accountId, sheet } = decryptRow(personalData, results, row)
  return { releaseId, accountId, sheet: JSON.parse(sheet) as StoredSheet }
}
