import { and, eq } from 'drizzle-orm'
import { placesOf } from '@contract/result/places'
import type { ResultExam } from '@contract/result/result-exam'
import type { StoredSheet } from '@contract/result/sheet'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { resultReleases, results } from '@server/core/tables/result'
import { lockReleases, type ReleaseRow } from './release-store'
import { resultExam } from './result-exam-of'
import { insertSheets } from './sheet-store'

/** Scores of a candidate, before ranking. */
export interface ScoredCandidate {
  accountId: string
  sheet: Omit<StoredSheet, 'place'>
}

interface Version {
  projectId: string
  result: ResultDefinition
  scored: readonly ScoredCandidate[]
  at: Date
}

/** Returns whether the version was neither published nor withdrawn; only operators have seen it. */
export const isDraft = ({ publishAt, withdrawnAt }: Pick<ReleaseRow, 'publishAt' | 'withdrawnAt'>): boolean =>
  publishAt === null && withdrawnAt === null

export interface ImportedVersion {
  releaseId: string
  version: number
  hasReplaced: boolean
}

interface Hooks {
  /** Receives the number of written results after each chunk. */
  onWritten?: (done: number) => void
  /** Runs in the same transaction. */
  also?: (tx: Executor, imported: ImportedVersion) => Promise<void>
}

/**
 * Imports the next version with everyone's rank, replacing an unpublished version. Ranks before the transaction,
 * because a transaction that is idle for three seconds is terminated.
 */
export async function importVersion(
  services: Pick<Services, 'personalData' | 'db'>,
  { projectId, result, scored, at }: Version,
  { onWritten, also }: Hooks = {},
): Promise<ImportedVersion> {
  const exam = resultExam(result)
  const releaseId = newId()
  const rows = placed(exam, scored).map((one) => ({ releaseId, ...one }))
  return services.db.transaction(async (tx) => {
    const before = await lockReleases(tx, projectId, result.code)
    const draft = before.find(isDraft)
    if (draft) await dropVersion(tx, projectId, draft.releaseId)
    const version = 1 + Math.max(0, ...before.filter((one) => one !== draft).map((one) => one.version))
    const people = rows.length
    await tx
      .insert(resultReleases)
      .values({ projectId, releaseId, resultCode: result.code, version, exam, people, importedAt: at })
    await insertSheets(services, tx, { projectId, rows }, onWritten)
    const imported = { releaseId, version, hasReplaced: draft !== undefined }
    await also?.(tx, imported)
    return imported
  })
}

function placed(exam: ResultExam, scored: readonly ScoredCandidate[]): { accountId: string; sheet: StoredSheet }[] {
  const sheets = scored.map(({ sheet }): StoredSheet => ({ ...sheet, place: null }))
  const places = placesOf(exam, sheets)
  return scored.map(({ accountId, sheet }, index) => ({ accountId, sheet: { ...sheet, place: places[index] ?? null } }))
}

async function dropVersion(tx: Executor, projectId: string, releaseId: string): Promise<void> {
  await tx.delete(results).where(and(eq(results.projectId, projectId), eq(results.releaseId, releaseId)))
  await tx
    .delete(resultReleases)
    .where(and(eq(resultReleases.projectId, projectId), eq(resultReleases.releaseId, releaseId)))
}
