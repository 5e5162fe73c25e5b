import type { Order } from '@contract/endpoints/payment'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { serverNow } from '@/session/exam'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { orderStage } from '../../order-stage'
import { readRegistrationOf } from '../../read-order'
import { usePaymentText } from '../../texts'
import { ToMine, WayOn } from './way-on'

/** The order ended before any money came; what comes late goes back by itself. */
export function ClosedResult({ order }: { order: Order }) {
  const t = usePaymentText()
  const language = useLanguage()
  const stage = orderStage(order, serverNow())
  const time = formatInstant(order.expiresAt, language)
  const why = t(stage === 'cancelled' ? 'cancelled.text' : 'expired.text', { time })
  const text = stage === 'refunded' ? t('refunded.text') : `${why}\n\n${t('closed.paid')}`
  const found = useLoaded(() => readRegistrationOf(order), [order.orderId])
  if (found.state === 'loading') return <Skeleton />
  return (
    <PageState icon="circle-x" title={t('back.closed')} text={text}>
      {found.state === 'ready' && stage !== 'refunded' ? <WayOn found={found.data} /> : <ToMine />}
    </PageState>
  )
}
