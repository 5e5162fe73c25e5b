import type { Order } from '@contract/endpoints/payment'
import { formatInstant } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { open, replace } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { orderStage } from '../../order-stage'
import { usePaymentText } from '../../texts'

/** The order ended before any money came; what comes late goes back by itself. */
export function ClosedResult({ order }: { order: Order }) {
  const t = usePaymentText()
  const { orderId } = order
  return (
    <PageState icon="circle-x" title={t('back.closed')} text={useClosedText(order)}>
      <Button onPress={() => replace('payOrder', { orderId })}>{t('toOrder')}</Button>
      <Button kind="secondary" onPress={() => open('myRegister')}>
        {t('toMine')}
      </Button>
    </PageState>
  )
}

function useClosedText(order: Order): string {
  const t = usePaymentText()
  const language = useLanguage()
  const stage = orderStage(order, serverNow())
  if (stage === 'refunded') return t('refunded.text')
  const why = t(stage === 'cancelled' ? 'cancelled.text' : 'expired.text', {
    time: formatInstant(order.expiresAt, language),
  })
  return `${why}\n\n${t('closed.paid')}`
}
