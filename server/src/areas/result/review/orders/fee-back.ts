import { reviewRequests } from '@server/core/tables/review'
import { tellRefundOf } from '@server/domain/orders/refunds/told/tell-refund'
import { isRequest } from '../request-store'
import { titleOf } from './describe'

/** By text and email, how a fee goes back: it arrived, could not go, is given up and why, or was paid out. */
export const tellFeeBack = tellRefundOf({
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
