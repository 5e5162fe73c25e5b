import type { UnpaidReview } from '@contract/review/review'
import { mayWithdrawRequest } from '@contract/review/review-permissions'
import { call } from '@/api/call'
import { WithdrawButton } from '@/patterns/owned/withdraw-button'
import { reviewOrderText, useReviewOrderText } from './texts'

interface WithdrawRequestProps {
  request: Pick<UnpaidReview, 'requestId' | 'state'>
  /** Reloads the data after cancelling. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** Button to cancel an unpaid review. */
export function WithdrawRequest({ request: { requestId, state }, ...rest }: WithdrawRequestProps) {
  const label = useReviewOrderText()('cancel')
  if (!mayWithdrawRequest(state).allowed) return null
  const work = () => call('POST /exm_c/review-requests/:requestId/withdraw', { params: { requestId } }, { loading: 1 })
  return <WithdrawButton of={requestId} label={label} t={reviewOrderText} work={work} {...rest} />
}
