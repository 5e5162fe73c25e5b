import { View } from '@tarojs/components'
import type { Order, ListedOrder } from '@contract/endpoints/payment'
import { isFree } from '@contract/money/is-free'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { sittingTime } from '@/i18n/sitting-time'
import { AmountLines, type AmountLine } from '@/patterns/orders/amount-lines'
import { CopiedNumber } from '@/patterns/orders/copied-number'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import { Amount } from '@/ui/value/amount'
import { StatusTag } from '@/ui/value/status-tag'
import { orderStage, stageTones } from '../../order-stage'
import type { ShownOrder } from '../../order-subject'
import { usePaymentText } from '../../texts'
import { LongNumber } from '../doctor/long-number'

/** Title and lines of an order with places, times and amounts, and its facts. */
export function OrderCard({ order, subject }: ShownOrder) {
  const local = useLocalText()
  return (
    <Card title={local(order.about.title)} aside={<OrderTag order={order} />}>
      <OrderLines order={order} />
      <OrderFacts order={order} />
      {subject.inCard}
    </Card>
  )
}

/** Lines of an order with place, time and amount. */
export function OrderLines({ order }: { order: Order }) {
  return <AmountLines lines={useLines(order)} totalCents={order.amountCents} />
}

function useLines({ lines, deductions }: Order): AmountLine[] {
  const t = usePaymentText()
  const language = useLanguage()
  const local = useLocalText()
  return [
    ...lines.map(({ kind, name, areaName, sitting, whose, amountCents }) => ({
      name: kind === 'postage' ? t('line.postage') : [...(whose ? [whose] : []), local(name)].join(' · '),
      facts: [...(areaName ? [local(areaName)] : []), ...(sitting ? sittingTime(sitting, language) : [])],
      amountCents,
    })),
    ...deductions.map(({ kind, code, amountCents }) => ({
      name: t(`line.${kind}`, { code }),
      facts: [],
      amountCents,
      isDeduction: true,
    })),
  ]
}

/** Numbers and times of an order. `isReceipt` omits the time of ordering. */
export function OrderFacts({ order, isReceipt = false }: { order: Order; isReceipt?: boolean }) {
  const t = usePaymentText()
  const language = useLanguage()
  const local = useLocalText()
  const { number } = order.about
  const facts = [
    ...(number
      ? [{ label: local(number.label), value: <CopiedNumber label={local(number.label)} number={number.value} /> }]
      : []),
    ...(isReceipt ? [] : [{ label: t('fact.createdAt'), value: formatInstant(order.createdAt, language) }]),
    ...(order.paidAt && !isFree(order)
      ? [{ label: t('fact.paidAt'), value: formatInstant(order.paidAt, language) }]
      : []),
    ...useRefundFacts(order),
  ]
  return (
    <>
      <Facts facts={facts} />
      {order.transactionId && <LongNumber label={t('fact.transaction')} number={order.transactionId} />}
    </>
  )
}

/** Returns the refunds of an order as facts, oldest first; RefundNotes explains them. */
function useRefundFacts({ refunds }: Pick<ListedOrder, 'refunds'>) {
  const t = usePaymentText()
  const language = useLanguage()
  return refunds.map((refund) => ({
    label: t(`refund.${refund.status}`),
    value: (
      <>
        <Amount cents={refund.amountCents} />
        <View>{formatInstant(refund.paidOut ? (refund.arrivedAt ?? refund.at) : refund.at, language)}</View>
      </>
    ),
  }))
}

/** Tag with the stage of an order. */
export function OrderTag({ order }: { order: ListedOrder }) {
  const t = usePaymentText()
  const stage = orderStage(order, serverNow())
  const word = isFree(order) && stage === 'paid' ? 'free' : stage
  return <StatusTag tone={stageTones[stage]} text={t(`stage.${word}`)} />
}
