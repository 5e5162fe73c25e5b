import { useCallback, useEffect, useRef, useState } from 'react'
import { back, replace } from '@/platform/navigation/navigation'
import { pay } from '@/platform/payment/pay'
import type { PayOutcome } from '@/platform/payment/pay-types'
import type { PayRequest } from '../pay-request'
import { storeReturnPath } from '../return-path'
import { useOrderEnd, type EndedOrder } from './use-order-end'

export type PayState = 'paying' | 'done' | 'cancelled' | 'failed'

interface Payment {
  state: PayState
  /** End of the order outside this page; null while it is payable. */
  ended: EndedOrder | null
  again: () => Promise<void>
  leave: () => void
}

/** Starts the payment at once and returns to the site after success; `again` reopens the dialog of WeChat. */
export function usePayment(request: PayRequest): Payment {
  const [state, setState] = useState<PayState>('paying')
  const { isPaid, ended } = useOrderEnd(request.purpose)
  const { returnTo } = request.purpose
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  // Without a container below, opens one in place of this page.
  const leave = useCallback(() => back(() => void replace('shellWeb', { path: returnTo })), [returnTo])
  const show = useCallback(
    (outcome: PayOutcome) => {
      setState(outcome === 'done' || outcome === 'cancelled' ? outcome : 'failed')
      if (outcome !== 'done') return
      storeReturnPath(returnTo)
      // After leaving the page while the dialog opened, the candidate is in the container already.
      if (isOpen.current) leave()
    },
    [returnTo, leave],
  )
  useEffect(() => {
    // Paid on another phone, or here without a result from WeChat's dialog.
    if (!isPaid || state === 'done') return
    storeReturnPath(returnTo)
    leave()
  }, [isPaid, state, returnTo, leave])
  useEffect(() => void payNow(request).then(show), [request, show])
  const again = () => {
    setState('paying')
    return payNow(request).then(show)
  }
  return { state, ended, again, leave }
}

function payNow({ bridge, purpose }: PayRequest): Promise<PayOutcome> {
  return pay({ channel: 'mini', bridge }, purpose)
}
