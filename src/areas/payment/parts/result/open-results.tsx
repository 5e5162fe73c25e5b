import { useState, type ReactNode } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { open, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { orderStage } from '../../order-stage'
import { usePaymentText } from '../../texts'
import { ClosedResult } from './closed-result'
import { DueLine } from '../order/due-line'

interface OpenResultProps {
  orderId: string
  onAgain: () => void
  /** Payment check (“I have paid”) with the answer of WeChat. */
  doctor?: ReactNode
}

/** WeChat gave no answer: the outcome is unknown and the candidate can only wait. */
export function UnconfirmedResult({ orderId, onAgain, doctor }: OpenResultProps) {
  const t = usePaymentText()
  return (
    <>
      <PageState icon="clock" title={t('back.unconfirmed')} text={t('back.unconfirmed.text')}>
        <Button onPress={onAgain}>{t('back.again')}</Button>
        <Button kind="secondary" onPress={() => open('registrationFee')}>
          {t('toOrders')}
        </Button>
        <Button kind="text" onPress={() => replace('payOrder', { orderId })}>
          {t('toOrder')}
        </Button>
      </PageState>
      {doctor}
    </>
  )
}

interface WaitingResultProps {
  order: Order
  onAgain: () => void
  doctor?: ReactNode
}

/** WeChat reports no payment: the order stays payable until its time ends. */
export function UnpaidResult(props: WaitingResultProps) {
  const t = usePaymentText()
  return <WaitingResult {...props} icon="info" title={t('back.unpaid')} text={t('back.unpaid.text')} />
}

/**
 * WeChat reports a failed payment, for example refused by the bank: nothing was charged and the candidate can try
 * again.
 */
export function DeclinedResult(props: WaitingResultProps) {
  const t = usePaymentText()
  return <WaitingResult {...props} icon="circle-alert" title={t('back.declined')} text={t('back.declined.text')} />
}

interface WordedProps extends WaitingResultProps {
  icon: 'info' | 'circle-alert'
  title: string
  text: string
}

function WaitingResult({ order, onAgain, doctor, icon, title, text }: WordedProps) {
  const t = usePaymentText()
  const { orderId } = order
  const toOrder = () => replace('payOrder', { orderId })
  const [isOver, setOver] = useState(false)
  useRedirectGuard(isOver ? to('payOrder', { orderId }) : null)
  const stage = orderStage(order, serverNow())
  if (stage === 'confirming') return <UnconfirmedResult orderId={orderId} onAgain={onAgain} doctor={doctor} />
  if (stage !== 'payable') return <ClosedResult order={order} doctor={doctor} />
  return (
    <>
      <PageState icon={icon} title={title} text={text} />
      {doctor}
      <ActionBar note={<DueLine order={order} onEnd={() => setOver(true)} />}>
        <Button onPress={toOrder}>{t('back.pay')}</Button>
        <Button kind="secondary" onPress={onAgain}>
          {t('back.again')}
        </Button>
      </ActionBar>
    </>
  )
}
