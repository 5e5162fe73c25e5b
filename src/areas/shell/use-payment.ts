import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderStatusView } from '@contract/endpoints/payment'
import { call } from '@/api/call'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { back, replace } from '@/platform/navigation/navigation'
import { pay } from '@/platform/payment/pay'
import type { PayOutcome, PayPurpose } from '@/platform/payment/pay-types'
import type { PayRequest } from './pay-request'
import { storeReturnPath } from './return-path'

type PayState = 'paying' | 'done' | 'cancelled' | 'failed'

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

const LOOK_EVERY_MS = 5_000

/** Reason why the order was closed; `over`: the time to pay has passed and WeChat is asked about the payment. */
type OrderEnd = 'over' | NonNullable<OrderStatusView['closedBecause']>

export interface EndedOrder {
  end: OrderEnd
  expiresAt: string
}

interface OrderWatch {
  /** Paid here or on another device. */
  isPaid: boolean
  /** Null while the order is payable or its status is unknown. */
  ended: EndedOrder | null
}

/** Polls the status of the order while its payment page is open. */
function useOrderEnd({ orderId, domain }: PayPurpose): OrderWatch {
  const [standing, setStanding] = useState<OrderStatusView | null>(null)
  const look = async () => {
    if (orderId && domain)
      setStanding(await call('GET /exm_c/g/orders/:domain/:orderId', { params: { domain, orderId } }))
  }
  const isWanted = Boolean(orderId && domain) && (standing === null || standing.status === 'unpaid')
  useWatch(look, { isWanted, everyMs: LOOK_EVERY_MS, isAtOnce: true })
  return { isPaid: standing?.status === 'paid', ended: standing && endOf(standing) }
}

function endOf({ status, closedBecause, expiresAt, serverTime }: OrderStatusView): EndedOrder | null {
  if (status === 'closed') return { end: closedBecause ?? 'cancelled', expiresAt }
  const isOver = status === 'unpaid' && Date.parse(serverTime) >= Date.parse(expiresAt)
  return isOver ? { end: 'over', expiresAt } : null
}
