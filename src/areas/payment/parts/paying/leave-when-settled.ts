import { useCallback } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { orderPurposes } from '@/order-purposes'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { orderStage } from '../../order-stage'
import { readOrder } from '../../read-order'

/** Refusals because the order is no longer payable or is being confirmed; the order page explains it. */
export const settledCodes = (): ErrorCode[] => [
  'EXM_R_PRSH_PAID',
  'EXM_R_PRSH_CONFIRMING',
  'EXM_R_PRSH_TIMEOUT',
  'EXM_R_PRSH_NOTHING',
  ...Object.values(orderPurposes).flatMap(({ refusals }) => refusals.settled),
]

/**
 * Redirects to the screen that explains why no payment can be started. Returns whether the error was such a refusal.
 */
export function leaveWhenSettled(error: unknown, orderId: string): boolean {
  if (isRefusal(error, 'EXM_R_PRSH_PAID')) void replace('payBack', { orderId })
  else if (isRefusal(error, ...settledCodes())) void replace('payOrder', { orderId })
  else return false
  return true
}

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
