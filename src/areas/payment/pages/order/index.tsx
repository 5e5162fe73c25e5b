import { isRefusal } from '@/api/errors/api-error'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded, type Rereading } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { serverNow } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import { orderStage } from '../../order-stage'
import { ClosedOrder } from '../../parts/order/closed-order'
import { ConfirmingOrder } from '../../parts/order/confirming-order'
import { OrderMissing } from '../../parts/order/order-missing'
import { useOrderTitle } from '../../parts/order/order-title'
import { PaidOrder } from '../../parts/order/paid-order'
import { PayableOrder } from '../../parts/order/payable-order'
import { readOrderWithRegistration, type OrderWithRegistration } from '../../read-order'

/** Pay order: read again whenever it is shown, because another tab, WeChat or the clock may have changed it. */
function PayOrder() {
  const { orderId = '' } = useRoute().params
  const found = useLoaded(() => readOrderWithRegistration(orderId), [orderId])
  if (found.state === 'failed' && isRefusal(found.error, 'EXM_R_PRSH_NOT_FOUND')) return <OrderMissing />
  return (
    <Loaded of={found} skeleton={<Skeleton cards={1} lines={7} />}>
      {(data) => <OrderAtStage found={data} again={found} />}
    </Loaded>
  )
}

function OrderAtStage({ found, again }: { found: OrderWithRegistration; again: Rereading }) {
  const { order, registration } = found
  useOrderTitle(order)
  const stage = orderStage(order, serverNow())
  if (stage === 'paid') return <PaidOrder {...found} />
  if (stage === 'confirming') return <ConfirmingOrder order={order} registration={registration} look={again.look} />
  if (stage !== 'payable') return <ClosedOrder found={found} stage={stage} />
  return <PayableOrder order={order} registration={registration} again={again} />
}

export default framed(PayOrder)
