import type { UnpaidReview } from '@contract/review/review'
import { mayPayRequest } from '@contract/review/review-permissions'
import { call } from '@/api/call'
import type { OrderPurpose, OrderSubjectView } from '@/patterns/orders/order-purpose'
import { replace } from '@/platform/navigation/navigation'
import { Note } from '@/ui/feedback/note'
import { GiveUpRequest } from './give-up-request'
import { reviewOrderText as t } from './texts'

/** The fees of reviews, for the screens of orders. */
export const reviewOrders: OrderPurpose = {
  text: t,
  topics: ['paymentDue', 'reviewDecided'],
  refusals: { settled: ['ES_GRDL_PAID', 'ES_GRDL_ENDED'], ruled: [] },
  read: async ({ subjectId }) => {
    const { unpaid } = await call('GET /exm_c/reviews')
    const request = unpaid.find(({ requestId }) => requestId === subjectId)
    // what is not among them was handed in
    return viewOf(request ?? { requestId: subjectId, state: 'handedIn' })
  },
}

function viewOf(request: Pick<UnpaidReview, 'requestId' | 'state'>): OrderSubjectView {
  return {
    mayPay: (gates, now) => mayPayRequest(request.state, gates, now),
    cancel: (options) => <GiveUpRequest request={request} {...options} />,
    inCard: null,
    next: <Note>{t('next')}</Note>,
    done: null,
    again: () => ({
      note: <Note>{t('again')}</Note>,
      action: { label: t('again.open'), press: () => replace('myReviews') },
    }),
  }
}
