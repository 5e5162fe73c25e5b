import { View } from '@tarojs/components'
import type { PaymentDoctor } from '@contract/endpoints/payment'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { nextOf, verdictTones, type DoctorNext } from '../../payment-check-texts'
import { usePaymentText } from '../../texts'
import { LongNumber } from './long-number'
import { RefundLine } from './refund-line'
import styles from './doctor.module.scss'

/** Answer of WeChat: verdict, next step with its time, refunds, and the numbers that a help desk asks for. */
export function VerdictCard({ doctor }: { doctor: PaymentDoctor }) {
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
