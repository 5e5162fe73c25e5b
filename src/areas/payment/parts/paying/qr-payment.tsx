import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Order } from '@contract/endpoints/payment'
import { useLocalText } from '@/i18n/local-text'
import { roleProps } from '@/platform/element/aria'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { Picture } from '@/ui/content/picture'
import { PageState } from '@/ui/feedback/page-state'
import type { OrderCheck } from '../../order-check'
import { usePaymentText } from '../../texts'
import { DueLine } from '../order/deadline-line'
import { useLeavingWhenEnded } from './leave-when-closed'
import { mayWorkNow, usePayErrorText } from './pay-error'
import styles from './qr-payment.module.scss'
import { useOrderCheck } from '../result/use-order-check'

const CHECK_EVERY_MS = 3_000
const CODE_SIZE = 232

/** QR code with instructions and status; redirects once the order is paid or closed. */
export function QrPayment({ order, qrCode }: { order: Order; qrCode: string }) {
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

export function QrFailure({ error, orderId, onRetry }: QrFailureProps) {
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
