import { useCallback, useEffect, useState } from 'react'
import { useReadAgainWhenShown } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { payChannel } from '@/platform/payment/pay'
import { leaveWhenEnded, useLeavingWhenEnded } from '../../parts/paying/leave-when-ended'
import { JumpState } from '../../parts/paying/jump-state'
import { useJump } from '../../parts/paying/use-jump'
import { hasLeft } from '../../started-payment'

/** Payment jump: leaves for WeChat at once, and is here for those whose browser did not follow or who come back. */
function PayJump() {
  const { orderId = '' } = useRoute().params
  const [isOwnWay] = useState(() => payChannel() === 'h5')
  const jump = useJump(orderId)
  const { leave } = jump
  useEffect(() => {
    if (!isOwnWay) void replace('payOrder', { orderId })
    // coming back must not lead away again
    else if (hasLeft(orderId)) showResult(orderId)
    else void leave()
  }, [isOwnWay, orderId, leave])
  useReadAgainWhenShown(useCallback(() => showResult(orderId), [orderId]))
  useLeavingWhenEnded(orderId, isOwnWay)
  return <JumpState orderId={orderId} jump={jump} />
}

/** Back from WeChat: a payment that is already known needs no question. */
function showResult(orderId: string): void {
  leaveWhenEnded(orderId).catch(() => undefined)
}

export default framed(PayJump)
