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
import { stillHolds, nextOf, verdictTones, type DoctorNext } from '../../payment-check-texts'
import { usePaymentText } from '../../texts'
import styles from './doctor.module.scss'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { Note } from '@/ui/feedback/note'
import { LongNumber } from './long-number'
import type { RefundCard } from '@contract/money/refund-card'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { Amount } from '@/ui/value/amount'
import { useRefundNext } from './use-refund-next'

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

/** Answer of WeChat: verdict, next step with its time, refunds, and the numbers that a help desk asks for. */
function VerdictCard({ doctor }: { doctor: PaymentDoctor }) {
  const t = usePaymentText()
  const language = useLanguage()
  const { order, payments, verdict } = doctor
  const time = (at: string) => formatInstant(at, language)
  return (
    <Card title={t('doctor.said')}>
      <Note tone={verdictTones[verdict]}>{t(`doctor.${verdict}`)}</Note>
      <View className={styles.text}>{useNextText(nextOf(doctor, order.serverTime))}</View>
      {order.refunds.map((refund) => (
        <RefundLine key={refund.number} refund={refund} />
      ))}
      <View className={styles.part}>
        <View className={styles.text}>{t('doctor.numbers', { time: time(order.serverTime) })}</View>
        <LongNumber label={t('number.order')} number={order.orderId} />
        {payments.map(({ number, transactionId, startedAt }) => (
          <View key={number}>
            <LongNumber label={t('number.merchant', { time: time(startedAt) })} number={number} />
            {transactionId && <LongNumber label={t('number.wechat')} number={transactionId} />}
          </View>
        ))}
      </View>
    </Card>
  )
}

function useNextText(next: DoctorNext): string {
  const t = usePaymentText()
  const language = useLanguage()
  const time = (at: string) => formatInstant(at, language)
  if (next.word === 'next.pay') return t('doctor.next.pay', { time: time(next.until) })
  if ('at' in next) return t(`doctor.${next.word}`, { time: time(next.at), by: next.by === null ? '' : time(next.by) })
  return t(`doctor.${next.word}`)
}

/** Refund of an order: status, amount, reason, next step and refund number. */
function RefundLine({ refund }: { refund: RefundCard }) {
  const t = usePaymentText()
  const language = useLanguage()
  const next = useRefundNext(refund)
  return (
    <View className={styles.part}>
      <View className={styles.head}>
        <View className={styles.what}>{t(`refund.${refund.status}`)}</View>
        <Amount cents={refund.amountCents} />
      </View>
      <View className={styles.text}>
        {t(`refund.why.${refund.reason}`)} · {formatInstant(refund.at, language)}
      </View>
      <View className={styles.text}>{next}</View>
      <ExitLink text={next} />
      <LongNumber label={t('number.refund')} number={refund.number} />
    </View>
  )
}
