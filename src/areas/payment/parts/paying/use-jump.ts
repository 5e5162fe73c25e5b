import { useCallback, useRef, useState } from 'react'
import type { Handover } from '@contract/endpoints/payment'
import { useReadAgainWhenShown } from '@/patterns/frame/loading/use-loaded'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { addressOf } from '@/platform/navigation/route-matching'
import { pay } from '@/platform/payment/pay'
import { startPayment } from '../../start-payment'
import { hasLeft, rememberLeft } from '../../started-payment'
import { leaveWhenSettled } from './leave-when-settled'

/**
 * - `leaving`: the payment is being started.
 * - `handedOver`: the browser was redirected; some do not follow.
 * - `returned`: the candidate left for WeChat with this order before.
 */
export type JumpPhase = 'leaving' | 'handedOver' | 'returned'

export interface Jump {
  phase: JumpPhase
  /** Reason why the redirect failed. */
  error: unknown
  /** Single-flight: a call during an attempt joins it. */
  leave: () => Promise<void>
}

/** Redirects to WeChat to pay an order. */
export function useJump(orderId: string): Jump {
  const [phase, setPhase] = useState<JumpPhase>(() => (hasLeft(orderId) ? 'returned' : 'leaving'))
  const [error, setError] = useState<unknown>(null)
  const isOnTop = useIsOnTop()
  const underWay = useRef<Promise<void> | null>(null)

  const leave = useCallback(() => {
    const start = async () => {
      try {
        const handover = await startPayment(orderId, 'h5')
        // Leaving the page meanwhile cancels the redirect.
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
