import { useCallback, useEffect, useState } from 'react'
import { useReadAgainWhenShown } from '@/patterns/frame/loading/use-loaded'
import { useGivingWay } from '@/patterns/frame/leading/use-giving-way'
import { to } from '@/platform/navigation/destination'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { payChannel } from '@/platform/payment/pay'
import { useLeavingWhenEnded } from '../../parts/paying/leave-when-ended'
import { JumpState } from '../../parts/paying/jump-state'
import { useJump } from '../../parts/paying/use-jump'
import { hasLeft } from '../../started-payment'

/** Payment jump: leaves for WeChat at once, and is here for those whose browser did not follow or who come back. */
function PayJump() {
  const { orderId = '' } = useRoute().params
  const [isOwnWay] = useState(() => payChannel() === 'h5')
  const jump = useJump(orderId)
  const { leave } = jump
  const look = useLeavingWhenEnded(orderId, isOwnWay)
  // back from WeChat: a payment that is already known needs no question
  const showResult = useCallback(() => look().catch(() => undefined), [look])
  useGivingWay(isOwnWay ? null : to('payOrder', { orderId }))
  useEffect(() => {
    if (!isOwnWay) return
    // coming back must not lead away again
    void (hasLeft(orderId) ? showResult() : leave())
  }, [isOwnWay, orderId, leave, showResult])
  useReadAgainWhenShown(showResult)
  return <JumpState orderId={orderId} jump={jump} />
}

export default framed(PayJump)
