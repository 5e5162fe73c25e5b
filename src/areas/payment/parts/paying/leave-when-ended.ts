import { useCallback } from 'react'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { orderStage } from '../../order-stage'
import { readOrder } from '../../read-order'

const LOOK_EVERY_MS = 5_000

/**
 * A screen on the way to WeChat gives way by itself once the order was paid or has ended, wherever that happened. Returns how
 * to look at once; that rejects without an answer.
 */
export function useLeavingWhenEnded(orderId: string, isWanted = true): () => Promise<void> {
  const isOnTop = useIsOnTop()
  const look = useCallback(async () => {
    const order = await readOrder(orderId)
    const stage = orderStage(order, serverNow())
    if (stage === 'payable' || !isOnTop()) return
    await replace(stage === 'paid' ? 'payBack' : 'payOrder', { orderId })
  }, [orderId, isOnTop])
  useWatch(look, { isWanted, everyMs: LOOK_EVERY_MS })
  return look
}
