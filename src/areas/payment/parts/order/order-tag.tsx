import type { ListedOrder } from '@contract/endpoints/payment'
import { isFree } from '@contract/money/is-free'
import { serverNow } from '@/session/exam'
import { StatusTag } from '@/ui/value/status-tag'
import { orderStage, stageTones } from '../../order-stage'
import { usePaymentText } from '../../texts'

/** Tag with the stage of an order. */
export function OrderTag({ order }: { order: ListedOrder }) {
  const t = usePaymentText()
  const stage = orderStage(order, serverNow())
  const word = isFree(order) && stage === 'paid' ? 'free' : stage
  return <StatusTag tone={stageTones[stage]} text={t(`stage.${word}`)} />
}
