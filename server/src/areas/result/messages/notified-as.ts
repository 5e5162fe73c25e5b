import { ownChange, type Scored } from '@contract/result/own-change'
import type { ResultExam } from '@contract/result/result-exam'
import type { StoredSheet } from '@contract/result/sheet'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { results } from '@server/core/tables/result'

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
