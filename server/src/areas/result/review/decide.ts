import type { Project } from '@server/calls/project/project-cache'
import type { UnitMark } from '@contract/result/sheet'
import type { Services } from '@server/core/services'
import type { Executor } from '@server/core/postgres/database'
import { deciding, type Decision, reopening } from '@server/domain/applications/decisions'
import { reviewNotice } from './messages/review-notifications'
import { refundFee } from './orders/refund-fee'
import { beforeOf, REVIEW, type ReviewRow } from './review'

/**
 * `passed`: the mark changes to `after`; `rejected`: it stays. `reason`: finding of the review, sent to the candidate.
 */
export interface ReviewDecision extends Decision {
  after: UnitMark | null
}

/** Reason why a mark cannot be changed. */
export type NoChange = 'noScore' | 'unchanged' | 'aboveMaximum'

/** Returns null if the unit's mark can be changed to `after`. */
function noChange(row: Pick<ReviewRow, 'before'>, after: UnitMark | null): NoChange | null {
  const { mark, maximum } = beforeOf(row)
  if (after === null) return 'noScore'
  if (after === mark) return 'unchanged'
  return typeof after === 'number' && after > maximum ? 'aboveMaximum' : null
}

/**
 * Decides a review. A changed mark refunds the fee once, if that was offered; the results change with the next imported
 * version.
 */
export const decideReview = deciding(REVIEW, { approve: change, notice: reviewNotice })

interface Changing {
  set: { after: string }
  /** `awaitsReversal`: the fee is on an invoice that has to be reversed before the refund. */
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

/** A refunded fee is not charged again. */
export const reopenReview = reopening(REVIEW, { undo: () => ({ after: null }), notice: reviewNotice })
