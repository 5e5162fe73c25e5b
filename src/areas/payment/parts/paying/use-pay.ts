import { useState } from 'react'
import { ApiError, isRefusal } from '@/api/api-error'
import { attempt } from '@/patterns/page/page-failure'
import { open } from '@/platform/page/navigation'
import { pay, payChannel } from '@/platform/payment/pay'
import { toast } from '@/ui/feedback/toast-state'
import { startPayment } from '../../start-payment'
import { forgetLeft } from '../../started-payment'
import { usePaymentText } from '../../texts'
import { staysPayable } from './pay-error'

/**
 * Pays an order the way this host can: by a jump to WeChat, by a QR code, or right here through WeChat's bridge.
 * `trouble` is what kept it from working while the order stays payable. `refresh` reads the order again.
 */
export function usePay(orderId: string, refresh: () => Promise<unknown>) {
  const t = usePaymentText()
  const [trouble, setTrouble] = useState<unknown>(null)

  const payHere = async (channel: 'jsapi' | 'mini') => {
    const outcome = await pay(await startPayment(orderId, channel))
    if (outcome === 'done') return open('payBack', { orderId })
    if (outcome === 'cancelled') toast(t('pay.cancelled'))
    else setTrouble(new ApiError('refused', 'EXM_R_PRSH_FAILED'))
    await refresh()
  }

  const start = async () => {
    setTrouble(null)
    const channel = payChannel()
    if (channel === 'native') return open('payPage', { orderId })
    if (channel !== 'h5') return payHere(channel)
    forgetLeft()
    return open('payJump', { orderId })
  }

  const keepTrouble = (error: unknown): boolean => {
    if (staysPayable(error)) setTrouble(error)
    else if (isRefusal(error, 'EXM_R_PRSH_PAID', 'EXM_R_PRSH_TIMEOUT', 'EXM_R_PRSH_NOTHING')) void refresh()
    else return false
    return true
  }

  return { trouble, pay: () => attempt(start, keepTrouble) }
}
