import { afterOf, REVIEW } from '@server/areas/result/review/review'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { findReleases } from '@server/domain/results/release-store'
import { findSheets } from '@server/domain/results/sheet-store'
import { stateOf } from '../results/results-of'
import { isReview } from './selected'

/** Message naming the newest version that has the score decided by a review; null when there is none. */
export async function heldBy(services: Services, { projectId }: Project, reviewId: string): Promise<string | null> {
  const [row] = await REVIEW.findSome(services, projectId, isReview([reviewId]), 1)
  const after = row ? afterOf(row) : null
  if (!row || after === null) return null
  const { accountId, resultCode, unitCode } = row
  const now = services.now()
  const last = (await findReleases(services.db, projectId, resultCode)).filter(
    ({ withdrawnAt }) => withdrawnAt === null,
  )
  const ids = last.map(({ releaseId }) => releaseId)
  const sheets = await findSheets(services, { projectId, accountId }, ids)
  const holding = last.filter(({ releaseId }) =>
    sheets.some((one) => one.releaseId === releaseId && one.sheet.marks[unitCode] === after),
  )
  const newest = holding.at(-1)
  if (!newest) return null
  const said = `Version ${newest.version} of “${resultCode}” (${stateOf(newest, now)}) has the score of that outcome`
  return `${said}: it stays there until the next version, which is compared with what is decided now.`
}
