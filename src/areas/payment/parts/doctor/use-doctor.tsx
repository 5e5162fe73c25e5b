import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import type { Order, PaymentDoctor } from '@contract/endpoints/payment'
import { isFree } from '@contract/money/is-free'
import { call } from '@/api/call'
import { roleProps } from '@/platform/element/aria'
import { attempt } from '@/patterns/frame/failure/attempt'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Card } from '@/ui/layout/card'
import { stillHolds } from '../../payment-check-texts'
import { usePaymentText } from '../../texts'
import { VerdictCard } from './verdict-card'
import styles from './doctor.module.scss'

/**
 * “I have paid”: asks WeChat and shows the answer in a live region. Null for a free order, and for a paid one unless
 * that is the answer. `onPaid` reloads the page; `isHeard`: rendered inside another live region.
 */
export function useDoctor(
  { orderId, status, amountCents }: Pick<Order, 'orderId' | 'status' | 'amountCents'>,
  onPaid: () => unknown,
  isHeard = false,
): ReactNode {
  const t = usePaymentText()
  const [said, setSaid] = useState<PaymentDoctor | null>(null)
  const doctor = said && said.order.orderId === orderId && stillHolds(said, status, serverNow()) ? said : null
  const ask = () =>
    attempt(async () => {
      const answer = await examine(orderId)
      setSaid(answer)
      if (answer.order.status !== status) await onPaid()
    })
  if (isFree({ amountCents }) || (status === 'paid' && !doctor)) return null
  return (
    <>
      <View {...(isHeard ? {} : roleProps('status'))}>{doctor && <VerdictCard doctor={doctor} />}</View>
      {status !== 'paid' && (
        <Card title={doctor ? undefined : t('doctor.title')}>
          {!doctor && <View className={styles.text}>{t('doctor.text')}</View>}
          <View className={doctor ? '' : styles.way}>
            <Button kind="secondary" onPress={ask}>
              {t(doctor ? 'doctor.again' : 'doctor.ask')}
            </Button>
          </View>
        </Card>
      )}
    </>
  )
}

const examine = (orderId: string) =>
  call('POST /exm_c/orders/:orderId/doctor', { params: { orderId } }, { repeatable: true, loading: 1 })
