import { useCallback, useRef, useState } from 'react'
import type { Handover } from '@contract/endpoints/payment'
import { useReadAgainWhenShown } from '@/patterns/frame/loading/use-loaded'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { addressOf } from '@/platform/navigation/route-matching'
import { pay } from '@/platform/payment/pay'
import { startPayment } from '../../start-payment'
import { hasLeft, rememberLeft } from '../../started-payment'
import { leaveWhenSettled } from './settled'

/**
 * - `leaving`: the payment is being started, and nothing else can be done.
 * - `handedOver`: the browser was told where to go; some stay all the same.
 * - `returned`: the page was left for WeChat with this order before.
 */
export type JumpPhase = 'leaving' | 'handedOver' | 'returned'

export interface Jump {
  phase: JumpPhase
  /** Why it could not leave. */
  error: unknown
  /** Asked again while it is under way, it is the same attempt. */
  leave: () => Promise<void>
}

/** Leaving the site for WeChat with an order. */
export function useJump(orderId: string): Jump {
  const [phase, setPhase] = useState<JumpPhase>(() => (hasLeft(orderId) ? 'returned' : 'leaving'))
  const [error, setError] = useState<unknown>(null)
  const isOnTop = useIsOnTop()
  const underWay = useRef<Promise<void> | null>(null)

  const leave = useCallback(() => {
    const start = async () => {
      try {
        const handover = await startPayment(orderId, 'h5')
        // whoever went back meanwhile has thought better of it
        if (isOnTop()) await handOver(orderId, handover)
        setPhase('handedOver')
        setError(null)
      } catch (failure) {
        if (!isOnTop() || !leaveWhenSettled(failure, orderId)) setError(failure)
      } finally {
        underWay.current = null
      }
    }
    underWay.current ??= start()
    return underWay.current
  }, [orderId, isOnTop])

  const comeBack = useCallback(() => {
    if (hasLeft(orderId)) setPhase('returned')
  }, [orderId])
  useReadAgainWhenShown(comeBack)
  return { phase, error, leave }
}

async function handOver(orderId: string, handover: Handover): Promise<void> {
  rememberLeft(orderId)
  await pay(handover, { orderId, returnTo: addressOf('payBack', { orderId }) })
}
