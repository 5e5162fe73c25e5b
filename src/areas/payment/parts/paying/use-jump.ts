import { useCallback, useState } from 'react'
import { addressOf } from '@/platform/navigation/route-matching'
import { pay } from '@/platform/payment/pay'
import { startPayment } from '../../start-payment'
import { hasLeft, rememberLeft } from '../../started-payment'
import { leaveWhenSettled } from './settled'

export interface Jump {
  /** The page has left for WeChat with this order before. */
  hasLeft: boolean
  /** Why it could not leave. */
  error: unknown
  leave: () => Promise<void>
}

/** Leaving the site for WeChat with an order. */
export function useJump(orderId: string): Jump {
  const [isLeft, setLeft] = useState(() => hasLeft(orderId))
  const [error, setError] = useState<unknown>(null)

  const leave = useCallback(async () => {
    setError(null)
    try {
      const handover = await startPayment(orderId, 'h5')
      rememberLeft(orderId)
      await pay(handover, { orderId, returnTo: addressOf('payBack', { orderId }) })
      setLeft(true)
    } catch (failure) {
      if (!leaveWhenSettled(failure, orderId)) setError(failure)
    }
  }, [orderId])
  return { hasLeft: isLeft, error, leave }
}
