import { useCallback } from 'react'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { orderStage } from '../../order-stage'
import { readOrder } from '../../read-order'

const LOOK_EVERY_MS = 5_000

/**
 * Redirects from a screen on the way to WeChat once the order is paid or closed on any device. Returns a function that
 * checks at once; it rejects without a response.
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
