import type { UnpaidReview } from '@contract/review/review'
import { mayGiveUpRequest } from '@contract/review/review-permissions'
import { call } from '@/api/call'
import { GiveUpButton } from '@/patterns/owned/give-up-button'
import { reviewOrderText, useReviewOrderText } from './texts'

interface GiveUpRequestProps {
  request: Pick<UnpaidReview, 'requestId' | 'state'>
  /** Reloads the data after cancelling. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** Button to cancel an unpaid review. */
export function GiveUpRequest({ request: { requestId, state }, ...rest }: GiveUpRequestProps) {
  const label = useReviewOrderText()('cancel')
  if (!mayGiveUpRequest(state).allowed) return null
  const work = () => call('POST /exm_c/review-requests/:requestId/withdraw', { params: { requestId } }, { loading: 1 })
  return <GiveUpButton of={requestId} label={label} t={reviewOrderText} work={work} {...rest} />
}
