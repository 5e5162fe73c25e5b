import { useEffect, useState } from 'react'
import { useReadAgainWhenShown } from '@/patterns/loading/use-loaded'
import { framed } from '@/patterns/page/framed'
import { useRoute } from '@/patterns/page/route-context'
import { replace } from '@/platform/page/navigation'
import { payChannel } from '@/platform/payment/pay'
import { JumpState } from '../../parts/paying/jump-state'
import { useJump } from '../../parts/paying/use-jump'
import { readOrder } from '../../read-order'

/** Payment jump: leaves for WeChat at once, and is here for those whose browser did not follow or who come back. */
function PayJump() {
  const { orderId = '' } = useRoute().params
  const [isOwnWay] = useState(() => payChannel() === 'h5')
  const jump = useJump(orderId)
  const { leave, hasLeft } = jump
  useEffect(() => {
    if (!isOwnWay) void replace('payOrder', { orderId })
    else if (!hasLeft) void leave()
    // once: coming back must not lead away again
    else void showResult(orderId)
  }, []) // eslint-disable-line react-hooks/exhaustive-deps
  useReadAgainWhenShown(() => void showResult(orderId))
  return <JumpState orderId={orderId} jump={jump} />
}

/** Back from WeChat: a payment that is already known needs no question. */
async function showResult(orderId: string): Promise<void> {
  const order = await readOrder(orderId).catch(() => null)
  if (order?.status === 'paid') await replace('payBack', { orderId })
  if (order?.status === 'closed') await replace('payOrder', { orderId })
}

export default framed(PayJump)
