import type { UnpaidReview } from '@contract/review/review'
import type { Gates } from '@contract/errors/permission'
import { mayPayRequest, reviewsOpen } from '@contract/review/review-permissions'
import { call } from '@/api/call'
import type { Again, OrderPurpose, OrderSubjectView } from '@/patterns/orders/order-purpose'
import { replace } from '@/platform/navigation/navigation'
import { Note } from '@/ui/feedback/note'
import { WithdrawRequest } from './withdraw-request'
import { reviewOrderText as t } from './texts'

/** Review fees on the order screens. */
export const reviewOrders: OrderPurpose = {
  text: t,
  topics: ['paymentDue', 'reviewDecided'],
  refusals: { settled: ['ES_GRDL_PAID', 'ES_GRDL_ENDED'], ruled: [] },
  read: async ({ subjectId }) => {
    const { unpaid } = await call('GET /exm_c/reviews')
    const request = unpaid.find(({ requestId }) => requestId === subjectId)
    // A request that is not in the unpaid list was submitted.
    return viewOf(request ?? { requestId: subjectId, state: 'handedIn' })
  },
}

type ShownRequest = Pick<UnpaidReview, 'requestId' | 'state'> & Partial<Pick<UnpaidReview, 'resultCode' | 'closesAt'>>

function viewOf(request: ShownRequest): OrderSubjectView {
  return {
    mayPay: (gates, now) => mayPayRequest(request.state, gates, now),
    cancel: (options) => <WithdrawRequest request={request} {...options} />,
    inCard: null,
    next: <Note>{t('next')}</Note>,
    done: null,
    again: (gates, now) => againOf(request, gates, now),
  }
}

/** Returns the link to apply again for the same result, or the reason why that is not possible. */
function againOf({ resultCode, closesAt }: ShownRequest, gates: Gates, now: number): Again {
  if (!resultCode || !closesAt) return { note: null, action: null }
  const may = reviewsOpen({ closesAt }, gates, now)
  if (!may.allowed) return { note: null, refusal: may, action: null }
  const press = () => replace('reviewResult', { resultCode })
  return { note: t('again'), action: { label: t('again.apply'), press } }
}
