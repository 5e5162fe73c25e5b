import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { roleProps } from '@/platform/element/aria'
import { FailedState } from '@/patterns/frame/exits/failed-state'
import { returnState, type OrderCheck } from '../../order-check'
import { useDoctor } from '../doctor/use-doctor'
import { ClosedResult } from './closed-result'
import { DeclinedResult, UnconfirmedResult, UnpaidResult } from './open-results'
import { OrderMissing } from '../order/states/order-missing'
import { maySucceedLater, useOrderCheck } from './use-order-check'
import type { Order } from '@contract/endpoints/payment'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Progress } from '@/ui/feedback/progress'
import { usePaymentText } from '../../texts'
import { useLocalText } from '@/i18n/local-text'
import type { OrderSubjectView } from '@/patterns/orders/order-purpose'
import { BackToWechat } from '@/patterns/wechat/back-to-wechat'
import { Amount } from '@/ui/value/amount'
import { Card } from '@/ui/layout/card'
import { purposeOf } from '../../order-subject'
import { OrderFacts, OrderLines } from '../order/order-facts'
import { OrderActions } from '../order/order-actions'

/** Number of unpaid responses after which candidates who did not pay may stop waiting. */
const WAY_OUT_AFTER = 3

interface AskingResultProps {
  orderId: string
  order: Order | null
  tries: number
  times: number
}

/** Progress of polling, with a way back for candidates who did not pay. */
function AskingResult({ orderId, order, tries, times }: AskingResultProps) {
  const t = usePaymentText()
  return (
    <PageState icon="clock" title={t('back.asking')} text={t('back.asking.text')}>
      <Progress text={t('back.progress')} done={tries} of={times} />
      {order && tries >= WAY_OUT_AFTER && (
        <Button kind="secondary" onPress={() => replace('payOrder', { orderId })}>
          {t('back.notPaid')}
        </Button>
      )}
    </PageState>
  )
}

const CHECK_EVERY_MS = 1_500
const CHECK_TIMES = 20
/** Placeholder for an order that could not be read, so that WeChat can still be asked about it. */
const UNREAD = { status: 'unpaid', amountCents: -1 } as const

/** Result of a payment, polled until it is known. A permanent live region announces it to screen readers. */
export function PaymentResult({ orderId }: { orderId: string }) {
  const { check, again } = useOrderCheck(orderId, { everyMs: CHECK_EVERY_MS, times: CHECK_TIMES })
  const { order } = check
  const doctor = useDoctor(order ?? { ...UNREAD, orderId }, again, true)
  return (
    <>
      <View {...roleProps('status')}>
        <Result orderId={orderId} check={check} onAgain={again} doctor={doctor} />
      </View>
      {order?.status === 'paid' && <Receipt order={order} />}
    </>
  )
}

interface ResultProps {
  orderId: string
  check: OrderCheck
  onAgain: () => void
  doctor: ReactNode
}

function Result({ orderId, check, onAgain, doctor }: ResultProps) {
  const { order } = check
  switch (returnState(check, CHECK_TIMES, maySucceedLater)) {
    case 'asking':
      return <AskingResult orderId={orderId} order={order} tries={check.tries} times={CHECK_TIMES} />
    case 'paid':
      return order && <PaidResult order={order} />
    case 'closed':
      return order && <ClosedResult order={order} doctor={doctor} />
    case 'declined':
      return order && <DeclinedResult order={order} onAgain={onAgain} doctor={doctor} />
    case 'unpaid':
      return order && <UnpaidResult order={order} onAgain={onAgain} doctor={doctor} />
    case 'unconfirmed':
      return <UnconfirmedResult orderId={orderId} onAgain={onAgain} doctor={doctor} />
    case 'failed':
      if (isRefusal(check.error, 'EXM_R_PRSH_NOT_FOUND')) return <OrderMissing />
      return <FailedState error={check.error} onRetry={onAgain} />
  }
}

/** Confirmation of a payment with its amount. */
function PaidResult({ order }: { order: Order }) {
  const t = usePaymentText()
  return (
    <PageState icon="circle-check" tone="good" title={t('back.paid')}>
      <View>
        <Amount cents={order.amountCents} size="large" />
      </View>
    </PageState>
  )
}

/** Next steps and receipt. */
function Receipt({ order }: { order: Order }) {
  const local = useLocalText()
  const subject = useSubjectOf(order)
  return (
    <>
      {subject?.next}
      <Card title={local(order.about.title)}>
        <OrderLines order={order} />
        <OrderFacts order={order} isReceipt />
        {subject?.inCard}
      </Card>
      <BackToWechat />
      <OrderActions order={order} />
    </>
  )
}

/** Loads the subject, which provides the next step; the receipt is displayed without it on failure. */
function useSubjectOf(order: Order): OrderSubjectView | null {
  const [subject, setSubject] = useState<OrderSubjectView | null>(null)
  useEffect(() => {
    let isWanted = true
    purposeOf(order)
      .read(order)
      .then((found) => isWanted && setSubject(found))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [order])
  return subject
}
