import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { useLocalText } from '@/i18n/local-text'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { payChannel } from '@/platform/payment/pay'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Picture } from '@/ui/content/picture'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { useOrderCheck } from '../../use-order-check'
import type { OrderCheck } from '../../order-check'
import { orderStage } from '../../order-stage'
import { DueLine } from '../../parts/order/due-line'
import { leaveWhenSettled, useLeavingWhenEnded } from '../../parts/paying/leave-when-settled'
import { mayWorkNow, usePayErrorText } from '../../parts/paying/pay-error'
import { readOrder } from '../../read-order'
import { startPayment } from '../../start-payment'
import { usePaymentText } from '../../texts'
import styles from './qr.module.scss'

/** Payment page with the QR code that a candidate at a computer scans with WeChat. */
function PayPage() {
  const { orderId = '' } = useRoute().params
  const isOnTop = useIsOnTop()
  const payment = useLoaded(() => startQrPayment(orderId, isOnTop), [orderId])
  useRedirectGuard(payChannel() === 'native' ? null : to('payOrder', { orderId }))
  if (payment.state === 'failed') return <QrFailure error={payment.error} orderId={orderId} onRetry={payment.reload} />
  return (
    <Loaded of={payment} skeleton={<Skeleton cards={1} lines={8} />}>
      {(started) => (started ? <QrPayment {...started} /> : <Skeleton cards={1} lines={8} />)}
    </Loaded>
  )
}

/** Returns null for an order that is no longer payable, after redirecting to the screen that explains it. */
async function startQrPayment(
  orderId: string,
  isOnTop: () => boolean,
): Promise<{ order: Order; qrCode: string } | null> {
  const order = await readOrder(orderId)
  if (orderStage(order, serverNow()) !== 'payable') {
    if (isOnTop()) await replace('payOrder', { orderId })
    return null
  }
  try {
    const handover = await startPayment(orderId, 'native')
    return { order, qrCode: handover.channel === 'native' ? handover.qrCode : '' }
  } catch (error) {
    if (isOnTop() && leaveWhenSettled(error, orderId)) return null
    throw error
  }
}

const CHECK_EVERY_MS = 3_000
const CODE_SIZE = 232

/** QR code with instructions and status; redirects once the order is paid or closed. */
function QrPayment({ order, qrCode }: { order: Order; qrCode: string }) {
  const { orderId } = order
  const t = usePaymentText()
  const local = useLocalText()
  const { check } = useOrderCheck(orderId, { everyMs: CHECK_EVERY_MS })
  const status = check.order?.status ?? 'unpaid'
  const [isOver, setOver] = useState(false)
  useRedirectGuard(wayFrom(orderId, status === 'unpaid' && isOver ? 'closed' : status))
  return (
    <>
      <Card>
        <View className={styles.place}>
          <View className={styles.title} {...roleProps('heading')} aria-level="2">
            {t('qr.title')}
          </View>
          <Picture src={qrCode} alt={t('qr.alt')} width={CODE_SIZE} height={CODE_SIZE} />
          <View className={styles.text}>{t('qr.text')}</View>
          <View className={styles.text} {...roleProps('status')}>
            {t(wordsFor(check))}
          </View>
          <View className={styles.text}>{local(order.about.title)}</View>
          <Button kind="text" onPress={() => replace('payOrder', { orderId })}>
            {t('toOrder')}
          </Button>
        </View>
      </Card>
      <ActionBar note={<DueLine order={order} onEnd={() => setOver(true)} />}>
        <Button onPress={() => replace('payBack', { orderId })}>{t('jump.done')}</Button>
      </ActionBar>
    </>
  )
}

function wayFrom(orderId: string, status: Order['status']) {
  if (status === 'unpaid') return null
  return to(status === 'paid' ? 'payBack' : 'payOrder', { orderId })
}

function wordsFor({ order, error }: OrderCheck) {
  if (error) return 'qr.noAnswer'
  return order?.paymentFailed ? 'qr.declined' : 'qr.waiting'
}

interface QrFailureProps {
  error: unknown
  orderId: string
  onRetry: () => Promise<void>
}

function QrFailure({ error, orderId, onRetry }: QrFailureProps) {
  const t = usePaymentText()
  const why = usePayErrorText(error)
  const mayWork = mayWorkNow(error)
  useLeavingWhenEnded(orderId)
  return (
    <PageState icon="circle-alert" title={t('qr.failed')} text={why}>
      {mayWork && (
        <Button icon="refresh-cw" onPress={onRetry}>
          {t('qr.again')}
        </Button>
      )}
      <Button kind={mayWork ? 'text' : 'primary'} onPress={() => replace('payOrder', { orderId })}>
        {t('toOrder')}
      </Button>
    </PageState>
  )
}

export default framed(PayPage)
