import type { Order } from '@contract/endpoints/payment'
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
}

/** WeChat gave no answer: nobody knows yet, and nothing is to be done about it. */
export function UnconfirmedResult({ orderId, onAgain }: OpenResultProps) {
  const t = usePaymentText()
  return (
    <PageState icon="clock" title={t('back.unconfirmed')} text={t('back.unconfirmed.text')}>
      <Button onPress={onAgain}>{t('back.again')}</Button>
      <Button kind="secondary" onPress={() => open('myRegister')}>
        {t('toMine')}
      </Button>
      <Button kind="text" onPress={() => replace('payOrder', { orderId })}>
        {t('toOrder')}
      </Button>
    </PageState>
  )
}

/** WeChat says that nothing was paid: the order waits as long as its countdown runs. */
export function UnpaidResult({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const t = usePaymentText()
  const { orderId } = order
  const toOrder = () => replace('payOrder', { orderId })
  const stage = orderStage(order, serverNow())
  if (stage === 'confirming') return <UnconfirmedResult orderId={orderId} onAgain={onAgain} />
  if (stage !== 'payable') return <ClosedResult order={order} />
  return (
    <>
      <PageState icon="info" title={t('back.unpaid')} text={t('back.unpaid.text')} />
      <ActionBar note={<DueLine order={order} onEnd={() => void toOrder()} />}>
        <Button kind="secondary" onPress={onAgain}>
          {t('back.again')}
        </Button>
        <Button onPress={toOrder}>{t('back.pay')}</Button>
      </ActionBar>
    </>
  )
}
