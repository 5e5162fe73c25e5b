import type { Order } from '@contract/endpoints/payment'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { framed } from '@/patterns/frame/page/framed'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { payChannel } from '@/platform/payment/pay'
import { serverNow } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import { orderStage } from '../../order-stage'
import { QrFailure, QrPayment } from '../../parts/paying/qr-payment'
import { leaveWhenSettled } from '../../parts/paying/settled'
import { readOrder } from '../../read-order'
import { startPayment } from '../../start-payment'

/** Payment page with the QR code that a candidate at a computer scans with WeChat. */
function PayPage() {
  const { orderId = '' } = useRoute().params
  const isOnTop = useIsOnTop()
  const payment = useLoaded(() => startQrPayment(orderId, isOnTop), [orderId])
  useRedirectGuard(payChannel() === 'native' ? null : to('payOrder', { orderId }))
  if (payment.state === 'failed') return <QrFailure error={payment.error} orderId={orderId} onRetry={payment.reload} />
  return (
    <Loaded of={payment} skeleton={<Skeleton cards={1} lines={8} />}>
      {(started) => (started ? <QrPayment {...started} /> : <Skeleton cards={1} lines={8} />)}
    </Loaded>
  )
}

/** Returns null for an order that is no longer payable, after redirecting to the screen that explains it. */
async function startQrPayment(
  orderId: string,
  isOnTop: () => boolean,
): Promise<{ order: Order; qrCode: string } | null> {
  const order = await readOrder(orderId)
  if (orderStage(order, serverNow()) !== 'payable') {
    if (isOnTop()) await replace('payOrder', { orderId })
    return null
  }
  try {
    const handover = await startPayment(orderId, 'native')
    return { order, qrCode: handover.channel === 'native' ? handover.qrCode : '' }
  } catch (error) {
    if (isOnTop() && leaveWhenSettled(error, orderId)) return null
    throw error
  }
}

export default framed(PayPage)
