import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { ApiError, isRefusal } from '@/api/errors/api-error'
import { attempt } from '@/patterns/frame/failure/attempt'
import { rereadProject } from '@/patterns/frame/project/project-info'
import { useSubscription } from '@/patterns/subscription'
import { open } from '@/platform/navigation/navigation'
import { addressOf } from '@/platform/navigation/route-matching'
import { pay, payChannel } from '@/platform/payment/pay'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { toast } from '@/ui/overlay/toast-state'
import { purposeOf } from '../../order-subject'
import { startPayment } from '../../start-payment'
import { forgetLeft, isWaiting, rememberWaiting } from '../../started-payment'
import { usePaymentText } from '../../texts'
import { staysPayable } from './pay-error'
import { settledCodes } from './leave-when-settled'

/**
 * Pays an order in the way of this host: redirect to WeChat, QR code, or WeChat's own payment dialog. `trouble` is the
 * last error while the order stays payable. `refresh` reloads the order.
 */
export function usePay(order: Pick<Order, 'orderId' | 'purpose'>, refresh: () => Promise<unknown>) {
  const { orderId } = order
  const t = usePaymentText()
  const [trouble, setTrouble] = useState<unknown>(null)
  const subscribe = useSubscription(purposeOf(order).topics)

  const payInWechat = useCallback(
    async (channel: 'jsapi' | 'mini', isPressed: boolean) => {
      const outcome = await pay(await startHere(orderId, channel, isPressed), {
        orderId,
        domain: store.get(domainAtom) ?? undefined,
        returnTo: addressOf('payBack', { orderId }),
      })
      if (outcome === 'done') return open('payBack', { orderId })
      if (outcome === 'cancelled') toast(t('pay.cancelled'))
      if (outcome === 'failed') setTrouble(new ApiError('refused', 'EXM_R_PRSH_FAILED'))
      await refresh()
    },
    [orderId, refresh, t],
  )

  const start = useCallback(
    async (isPressed: boolean) => {
      setTrouble(null)
      const channel = payChannel()
      if (channel === 'native') return open('payPage', { orderId })
      if (channel === 'mini') await subscribe()
      if (channel !== 'h5') return payInWechat(channel, isPressed)
      forgetLeft()
      return open('payJump', { orderId })
    },
    [orderId, payInWechat, subscribe],
  )

  const keepTrouble = useCallback(
    (error: unknown): boolean => {
      if (staysPayable(error)) {
        setTrouble(error)
        // The operator may have closed payment while the order was displayed.
        void Promise.all([rereadProject().catch(() => undefined), refresh()])
      } else if (isRefusal(error, ...settledCodes())) void refresh()
      else return false
      return true
    },
    [refresh],
  )

  const payNow = useCallback((isPressed: boolean) => attempt(() => start(isPressed), keepTrouble), [start, keepTrouble])
  const mustGoOn = useRef(isWaiting(orderId))
  useEffect(() => {
    if (!mustGoOn.current) return
    mustGoOn.current = false
    void payNow(false)
  }, [payNow])
  const forgetTrouble = useCallback(() => setTrouble(null), [])
  return { trouble, forgetTrouble, pay: () => payNow(true) }
}

/** Identifying the payer may redirect to WeChat and back; the payment then continues once without another redirect. */
async function startHere(orderId: string, channel: 'jsapi' | 'mini', isPressed: boolean) {
  rememberWaiting(orderId)
  try {
    return await startPayment(orderId, channel, isPressed)
  } finally {
    rememberWaiting(null)
  }
}
