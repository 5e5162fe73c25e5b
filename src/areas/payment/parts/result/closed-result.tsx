import type { ReactNode } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { formatDeadline } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import type { Again } from '@/patterns/orders/order-purpose'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useReason } from '@/patterns/frame/gate/reason-note'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { orderStage } from '../../order-stage'
import { purposeOf } from '../../order-subject'
import { usePaymentText } from '../../texts'
import { MainOrderAction } from '../order/order-actions'

/** Order that was closed before it was paid; late payments are refunded automatically. */
export function ClosedResult({ order, doctor }: { order: Order; doctor: ReactNode }) {
  const t = usePaymentText()
  const time = formatDeadline(order.expiresAt, useLanguage())
  const { text, read } = purposeOf(order)
  const stage = orderStage(order, serverNow())
  const why = text(stage === 'cancelled' ? 'cancelled' : 'expired', { time })
  const found = useLoaded(() => read(order), [order.orderId])
  const gates = useGates()
  if (found.state === 'loading') return <Skeleton />
  const again = found.state === 'ready' && stage !== 'refunded' ? found.data.again(gates, serverNow()) : null
  const words = stage === 'refunded' ? text('refunded') : `${why}\n\n${t('closed.paid')}`
  return (
    <>
      {/* what it paid for is valid, so that neither the end nor a refund concerns the candidate */}
      <PageState icon="circle-x" title={t('back.closed')} {...(!again?.isStillValid && { text: words })}>
        {again ? <WayOn order={order} again={again} /> : <MainOrderAction order={order} />}
      </PageState>
      {doctor}
    </>
  )
}

/** Button to order again, or the reason why that is not possible. */
function WayOn({ order, again: { note, refusal, action } }: { order: Order; again: Again }) {
  const reason = useReason(refusal ?? { allowed: true })
  return (
    <>
      {action ? <Button onPress={action.press}>{action.label}</Button> : <RefusalNote text={note ?? reason} />}
      <MainOrderAction order={order} isSecond={action !== null} />
    </>
  )
}
