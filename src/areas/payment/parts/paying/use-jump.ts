import { useCallback, useRef, useState } from 'react'
import { useReadAgainWhenShown } from '@/patterns/frame/loading/use-loaded'
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
  const underWay = useRef<Promise<void> | null>(null)

  const leave = useCallback(() => {
    const start = async () => {
      try {
        await handOver(orderId)
        setPhase('handedOver')
        setError(null)
      } catch (failure) {
        if (!leaveWhenSettled(failure, orderId)) setError(failure)
      } finally {
        underWay.current = null
      }
    }
    underWay.current ??= start()
    return underWay.current
  }, [orderId])

  const comeBack = useCallback(() => {
    if (hasLeft(orderId)) setPhase('returned')
  }, [orderId])
  useReadAgainWhenShown(comeBack)
  return { phase, error, leave }
}

async function handOver(orderId: string): Promise<void> {
  const handover = await startPayment(orderId, 'h5')
  rememberLeft(orderId)
  await pay(handover, { orderId, returnTo: addressOf('payBack', { orderId }) })
}
