import { and, eq } from 'drizzle-orm'
import { placesOf } from '@contract/result/places'
import type { StoredSheet } from '@contract/result/sheet'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { resultReleases, results } from '@server/core/tables/result'
import { lockReleases, type ReleaseRow } from './release-store'
import { resultExam } from './result-exam-of'
import { insertSheets } from './sheet-store'

/** What a candidate scored, before anybody has a place. */
export interface Scored {
  accountId: string
  sheet: Omit<StoredSheet, 'place'>
}

interface Version {
  projectId: string
  result: ResultDefinition
  scored: readonly Scored[]
  at: Date
}

/** Not published and not withdrawn: nobody but the operator has seen it. */
export const isDraft = ({ publishAt, withdrawnAt }: Pick<ReleaseRow, 'publishAt' | 'withdrawnAt'>): boolean =>
  publishAt === null && withdrawnAt === null

/** The next version, whole, with everybody's place worked out; it takes the place of one that was not published. */
export async function importVersion(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  { projectId, result, scored, at }: Version,
  onWritten?: (done: number) => void,
): Promise<{ releaseId: string; version: number; hasReplaced: boolean }> {
  const before = await lockReleases(tx, projectId, result.code)
  const draft = before.find(isDraft)
  if (draft) await dropVersion(tx, projectId, draft.releaseId)
  const version = 1 + Math.max(0, ...before.filter((one) => one !== draft).map((one) => one.version))
  const releaseId = newId()
  const exam = resultExam(result)
  const people = scored.length
  await tx
    .insert(resultReleases)
    .values({ projectId, releaseId, resultCode: result.code, version, exam, people, importedAt: at })
  const sheets = scored.map(({ sheet }): StoredSheet => ({ ...sheet, place: null }))
  const places = placesOf(exam, sheets)
  const rows = scored.map(({ accountId, sheet }, index) => ({
    ...{ releaseId, accountId },
    sheet: { ...sheet, place: places[index] ?? null },
  }))
  await insertSheets(services, tx, { projectId, rows }, onWritten)
  return { releaseId, version, hasReplaced: draft !== undefined }
}

async function dropVersion(tx: Executor, projectId: string, releaseId: string): Promise<void> {
  await tx.delete(results).where(and(eq(results.projectId, projectId), eq(results.releaseId, releaseId)))
  await tx
    .delete(resultReleases)
    .where(and(eq(resultReleases.projectId, projectId), eq(resultReleases.releaseId, releaseId)))
}
