import { useCallback, useEffect, useState } from 'react'
import { useReadAgainWhenShown } from '@/patterns/loading/use-loaded'
import { framed } from '@/patterns/page/framed'
import { useRoute } from '@/patterns/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { payChannel } from '@/platform/payment/pay'
import { JumpState } from '../../parts/paying/jump-state'
import { useJump } from '../../parts/paying/use-jump'
import { readOrder } from '../../read-order'
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
    else if (hasLeft(orderId)) void showResult(orderId)
    else void leave()
  }, [isOwnWay, orderId, leave])
  useReadAgainWhenShown(useCallback(() => void showResult(orderId), [orderId]))
  return <JumpState orderId={orderId} jump={jump} />
}

/** Back from WeChat: a payment that is already known needs no question. */
async function showResult(orderId: string): Promise<void> {
  const order = await readOrder(orderId).catch(() => null)
  if (order?.status === 'paid') await replace('payBack', { orderId })
  if (order?.status === 'closed') await replace('payOrder', { orderId })
}

export default framed(PayJump)
