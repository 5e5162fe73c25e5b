import { reviewRequests } from '@server/core/tables/review'
import { notifyOfRefund } from '@server/domain/orders/refunds/refund-notification'
import { isRequest } from '../request-store'
import { titleOf } from './describe'

/**
 * Notifies of the refund of a review fee by text and email: completed, failed, abandoned with the reason, or paid out
 * by other means.
 */
export const notifyOfFeeRefund = notifyOfRefund({
  fee: { zh: '复核费用', en: 'review fee' },
  titleOf: async (tx, project, { projectId, subjectId }) => {
    const { resultCode } = reviewRequests
    const [request] = await tx
      .select({ resultCode })
      .from(reviewRequests)
      .where(isRequest({ projectId, requestId: subjectId }))
    return request ? titleOf(project, request.resultCode) : null
  },
})
