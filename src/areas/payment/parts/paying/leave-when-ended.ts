import { useWatch } from '@/patterns/frame/loading/use-watch'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { orderStage } from '../../order-stage'
import { readOrder } from '../../read-order'

const LOOK_EVERY_MS = 5_000

/** A screen on the way to WeChat gives way by itself once the order was paid or has ended, wherever that happened. */
export function useLeavingWhenEnded(orderId: string, isWanted = true): void {
  useWatch(() => leaveWhenEnded(orderId), { isWanted, everyMs: LOOK_EVERY_MS })
}

/** Opens the screen that says what became of an order which does not wait to be paid any more. Rejects without an answer. */
export async function leaveWhenEnded(orderId: string): Promise<void> {
  const order = await readOrder(orderId)
  const stage = orderStage(order, serverNow())
  if (stage === 'paid') await replace('payBack', { orderId })
  else if (stage !== 'payable') await replace('payOrder', { orderId })
}
