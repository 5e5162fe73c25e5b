import type { UnpaidReview } from '@contract/review/review'
import { mayGiveUpRequest } from '@contract/review/review-permissions'
import { call } from '@/api/call'
import { giveUp } from '@/patterns/owned/give-up'
import { Button } from '@/ui/basic/button'
import { reviewOrderText as t, useReviewOrderText } from './texts'

interface GiveUpRequestProps {
  request: Pick<UnpaidReview, 'requestId' | 'state'>
  /** Reads again what giving up changed. */
  onChange: () => Promise<unknown>
  kind?: 'secondary' | 'text'
}

/** The way to give up what waits for its fee. */
export function GiveUpRequest({ request: { requestId, state }, onChange, kind = 'secondary' }: GiveUpRequestProps) {
  const label = useReviewOrderText()('cancel')
  if (!mayGiveUpRequest(state).allowed) return null
  const input = { params: { requestId } }
  const press = () =>
    giveUp({
      of: requestId,
      question: { title: t('cancel.title'), body: t('cancel.text'), ok: t('cancel'), cancel: t('cancel.keep') },
      work: () => call('POST /exm_c/review-requests/:requestId/withdraw', input, { loading: 1 }),
      done: t('cancel.done'),
      onChange,
    })
  return (
    <Button kind={kind} onPress={press}>
      {label}
    </Button>
  )
}
