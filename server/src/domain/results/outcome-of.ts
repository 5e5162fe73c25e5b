import { currentRelease } from '@contract/result/releases'
import { sheetOf, type ExamOutcome } from '@contract/result/sheet'
import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import { releasesNow } from './release-store'
import { findSheets } from './sheet-store'

/**
 * Returns a candidate's outcome in an exam by its published results; null without a result, or when the results were
 * withdrawn.
 */
export async function outcomeOf(services: Services, owner: Owner, resultCode: string): Promise<ExamOutcome | null> {
  const releases = await releasesNow(services, owner.projectId)
  const own = releases.filter((one) => one.resultCode === resultCode)
  const current = currentRelease(own, services.now())
  if (current?.state !== 'published') return null
  const { releaseId, exam } = current.release
  const [found] = await findSheets(services, owner, [releaseId])
  return found ? sheetOf(exam, found.sheet).outcome : null
}
