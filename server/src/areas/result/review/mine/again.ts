import { isLeftToReview } from '@contract/review/review-permissions'
import { asOut } from '../../out-result'
import { resultStatuses, type Call } from '../../result-status'
import { offeredOf, reviewStatusesIn } from '../offered'
import type { ReviewRequest } from '../request-store'
import type { Mine } from '../review'

/**
 * Returns a function that gives the end of reviewing for requests that ended unpaid; null if none of their units can be
 * applied for again.
 */
export async function reviewedUntil(
  call: Call,
  { mine, requests }: { mine: readonly Mine[]; requests: readonly ReviewRequest[] },
): Promise<(request: ReviewRequest) => string | null> {
  if (!requests.some(({ state }) => state === 'ended')) return () => null
  const all = (await resultStatuses(call)).flatMap((status) => asOut(status) ?? [])
  return ({ state, resultCode, unitCodes }) => {
    const out = all.find(({ result }) => result.code === resultCode)
    const offered = out ? offeredOf(out) : null
    if (state !== 'ended' || !out || !offered) return null
    const statusOf = reviewStatusesIn(mine, requests, resultCode)
    const units = out.sheet.units.filter(({ code }) => unitCodes.includes(code))
    const isLeft = units.some(({ code, ...unit }) => isLeftToReview({ ...unit, status: statusOf(code) }))
    return isLeft ? offered.closesAt : null
  }
}
