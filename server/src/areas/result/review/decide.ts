import type { Project } from '@server/calls/project/project-cache'
import type { UnitMark } from '@contract/result/sheet'
import type { Services } from '@server/core/services'
import type { Executor } from '@server/core/postgres/database'
import { deciding, type Decision } from '@server/domain/applications/decide'
import { reopening } from '@server/domain/applications/reopen'
import { reviewNotice } from './messages/review-news'
import { refundFee } from './orders/refund-fee'
import { beforeOf, REVIEW, type ReviewRow } from './review'

/** `passed`: the mark changes to `after`; `rejected`: it stays. `reason`: what the review found, as the candidate is told. */
export interface ReviewDecision extends Decision {
  after: UnitMark | null
}

/** Why a mark cannot become another. */
export type NoChange = 'noScore' | 'unchanged' | 'aboveMaximum'

/** Null where a unit's mark can be changed so. */
function noChange(row: Pick<ReviewRow, 'before'>, after: UnitMark | null): NoChange | null {
  const { mark, maximum } = beforeOf(row)
  if (after === null) return 'noScore'
  if (after === mark) return 'unchanged'
  return typeof after === 'number' && after > maximum ? 'aboveMaximum' : null
}

/**
 * Decides a review. Where the mark changes its fee goes back, once, if that was offered; results follow with the version that
 * is imported next.
 */
export const decideReview = deciding(REVIEW, { approve: change, notice: reviewNotice })

interface Changing {
  set: { after: string }
  /** `awaitsReversal`: the fee is on an invoice, which is reversed first. */
  details: { feeGoesBack: boolean; awaitsReversal: boolean }
}

interface About {
  services: Services
  project: Project
  row: ReviewRow
  decision: ReviewDecision
}

async function change(
  tx: Executor,
  { services, project, row, decision: { after } }: About,
): Promise<Changing | { refused: NoChange }> {
  const refused = noChange(row, after)
  if (refused) return { refused }
  const refunded = row.refundsWhenChanged ? await refundFee(services, tx, project, row) : 'none'
  const details = { feeGoesBack: refunded !== 'none', awaitsReversal: refunded === 'waits' }
  return { set: { after: JSON.stringify(after) }, details }
}

/** A fee that went back stays with its candidate. */
export const reopenReview = reopening(REVIEW, { undo: () => ({ after: null }), notice: reviewNotice })
