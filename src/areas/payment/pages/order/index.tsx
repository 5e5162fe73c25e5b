import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { isFree } from '@contract/money/is-free'
import { isRefusal } from '@/api/errors/api-error'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded, type Rereading } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useOtherTitle } from '@/patterns/frame/page/page-title'
import { useRoute } from '@/patterns/frame/page/route-context'
import { scrollToElement } from '@/platform/page/document'
import { serverNow } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useAnnouncement } from '@/ui/overlay/announcement'
import { orderStage, type OrderStage } from '../../order-stage'
import { readShownOrder, type ShownOrder } from '../../order-subject'
import { useDoctor } from '../../parts/doctor/use-doctor'
import { ClosedOrder } from '../../parts/order/states/closed-order'
import { ConfirmingOrder } from '../../parts/order/states/confirming-order'
import { OrderMissing } from '../../parts/order/states/order-missing'
import { PaidOrder } from '../../parts/order/states/paid-order'
import { PayableOrder } from '../../parts/order/states/payable-order'
import { usePaymentText } from '../../texts'

/** Order page; reloads when displayed, because another tab, WeChat or the time limit may have changed the order. */
function PayOrder() {
  const { orderId = '' } = useRoute().params
  const found = useLoaded(() => readShownOrder(orderId), [orderId])
  const isMissing = found.state === 'failed' && isRefusal(found.error, 'EXM_R_PRSH_NOT_FOUND', 'COMMON_PARAM')
  if (isMissing) return <OrderMissing />
  return (
    <Loaded of={found} skeleton={<Skeleton cards={1} lines={7} />}>
      {(shown) => <OrderAtStage shown={shown} again={found} />}
    </Loaded>
  )
}

/** Receives the focus when the stage changes, because the focused element may be removed. */
const STATE_ID = 'order-state'

function OrderAtStage({ shown, again }: { shown: ShownOrder; again: Rereading }) {
  const { order } = shown
  const t = usePaymentText()
  const stage = orderStage(order, serverNow())
  useOrderTitle(order, stage)
  const [first] = useState(stage)
  const words = t(`stage.${stage}`)
  useAnnouncement(stage, words, () => scrollToElement(`#${STATE_ID}`))
  return (
    <>
      {stage !== first && (
        <View id={STATE_ID} className="only-spoken">
          {words}
        </View>
      )}
      <StageView shown={shown} again={again} stage={stage} />
    </>
  )
}

function StageView({ shown, again, stage }: { shown: ShownOrder; again: Rereading; stage: OrderStage }) {
  const doctor = useDoctor(shown.order, again.look)
  if (stage === 'paid') return <PaidOrder {...shown} doctor={doctor} />
  if (stage === 'confirming') return <ConfirmingOrder shown={shown} look={again.look} doctor={doctor} />
  if (stage !== 'payable') return <ClosedOrder shown={shown} stage={stage} look={again.look} doctor={doctor} />
  return <PayableOrder shown={shown} again={again} doctor={doctor} />
}

/** Replaces the page title “Pay order” for an order that cannot be paid now. */
export function useOrderTitle(order: Order, stage: OrderStage): void {
  const t = usePaymentText()
  useOtherTitle(isFree(order) || stage !== 'payable' ? t('order.details') : null)
}

export default framed(PayOrder)
