import { sql, type SQL } from 'drizzle-orm'
import { ownChange, type Scored } from '@contract/result/own-change'
import type { ResultExam } from '@contract/result/result-exam'
import type { StoredSheet } from '@contract/result/sheet'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { results } from '@server/core/tables/result'

/**
 * Tests whether a version, `release`, has been published by a time; a version withdrawn before its publication never
 * was.
 */
export const isOutBy = (at: SQL, release: SQL): SQL => sql`
  (${release}.publish_at <= ${at} and (${release}.withdrawn_at is null or ${release}.withdrawn_at > ${release}.publish_at))`

/**
 * Tests whether a newer version of the same results has been published by a time and replaces `release`. Statements
 * that write pass `projectId` as a value, by which a sharded database routes them (decision 0127).
 */
export const isReplacedBy = (at: SQL, projectId: SQL | string): SQL => sql`exists (
  select from result_release newer
  where newer.project_id = ${projectId} and newer.result_code = release.result_code
    and newer.version > release.version and ${isOutBy(at, sql`newer`)}
)`

/** Tests whether the candidate of a `result` was notified of its publication or withdrawal. */
export const knows = (result: SQL): SQL => sql`(${result}.was_notified or ${result}.awaits_next)`

interface StoredIn {
  releaseId: string
  exam: ResultExam
  sheet: Encrypted
}

/** A candidate's result in a version, and in the version that they were last notified of, else in the previous one. */
export interface Versions extends StoredIn {
  projectId: string
  accountId: string
  /** Null if no version was published before; without `sheet` the candidate was not in it. */
  before:
    (Omit<StoredIn, 'sheet'> & { sheet: Encrypted | null; wasNotified: boolean | null; isWithdrawn: boolean }) | null
}

type Needs = Pick<Services, 'personalData'>

/**
 * Kind of the notification; null when the candidate was notified of the previous version and has the same result in
 * this one.
 */
export function notifiedAs(services: Needs, versions: Versions): 'first' | 'corrected' | 'again' | null {
  const { before } = versions
  const had = before?.sheet ? opened(services, versions, { ...before, sheet: before.sheet }) : null
  const change = ownChange(had, opened(services, versions, versions))
  if (change !== 'same') return change === 'changed' ? 'corrected' : 'first'
  if (before?.wasNotified) return null
  return before?.isWithdrawn ? 'again' : 'first'
}

function opened(
  { personalData }: Needs,
  { projectId, accountId }: Versions,
  { releaseId, exam, sheet }: StoredIn,
): Scored {
  const row = decryptRow(personalData, results, { projectId, releaseId, accountId, sheet })
  return { exam, sheet: JSON.parse(row.sheet) as StoredSheet }
}
