import { useCallback, useEffect, useState } from 'react'
import { useReadAgainWhenShown } from '@/patterns/frame/loading/use-loaded'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { payChannel } from '@/platform/payment/pay'
import { useLeavingWhenEnded } from '../../parts/paying/leave-when-closed'
import { JumpState } from '../../parts/paying/jump-state'
import { useJump } from '../../parts/paying/use-jump'
import { hasLeft } from '../../started-payment'

/** Payment jump page: redirects to WeChat at once. Visible if the browser did not follow or the candidate returns. */
function PayJump() {
  const { orderId = '' } = useRoute().params
  const [isOwnWay] = useState(() => payChannel() === 'h5')
  const jump = useJump(orderId)
  const { leave } = jump
  const look = useLeavingWhenEnded(orderId, isOwnWay)
  // After returning from WeChat: an order already known as paid needs no question.
  const showResult = useCallback(() => look().catch(() => undefined), [look])
  useRedirectGuard(isOwnWay ? null : to('payOrder', { orderId }))
  useEffect(() => {
    if (!isOwnWay) return
    // Returning to the page must not redirect again.
    void (hasLeft(orderId) ? showResult() : leave())
  }, [isOwnWay, orderId, leave, showResult])
  useReadAgainWhenShown(showResult)
  return <JumpState orderId={orderId} jump={jump} />
}

export default framed(PayJump)
