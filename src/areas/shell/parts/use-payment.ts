import { useCallback, useEffect, useRef, useState } from 'react'
import { back, replace } from '@/platform/navigation/navigation'
import { pay } from '@/platform/payment/pay'
import type { PayOutcome } from '@/platform/payment/pay-types'
import type { PayRequest } from '../pay-request'
import { keepReturnPath } from '../return-path'
import { useOrderEnd, type EndedOrder } from './use-order-end'

export type PayState = 'paying' | 'done' | 'cancelled' | 'failed'

interface Payment {
  state: PayState
  /** What became of the order without this page; null while it waits to be paid. */
  ended: EndedOrder | null
  again: () => Promise<void>
  leave: () => void
}

/** Pays at once, and goes back to the site when it was paid; `again` opens WeChat's window once more. */
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
  // without a container below, one is opened in place of this page
  const leave = useCallback(() => back(() => void replace('shellWeb', { path: returnTo })), [returnTo])
  const show = useCallback(
    (outcome: PayOutcome) => {
      setState(outcome === 'done' || outcome === 'cancelled' ? outcome : 'failed')
      if (outcome !== 'done') return
      keepReturnPath(returnTo)
      // whoever went back while WeChat's window came up is in the container already
      if (isOpen.current) leave()
    },
    [returnTo, leave],
  )
  useEffect(() => {
    // paid on another phone, or here while WeChat's window never said so
    if (!isPaid || state === 'done') return
    keepReturnPath(returnTo)
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
