import { View } from '@tarojs/components'
import type { RefundCard } from '@contract/money/refund-card'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { Amount } from '@/ui/value/amount'
import { usePaymentText } from '../../texts'
import { LongNumber } from './long-number'
import { useRefundNext } from './use-refund-next'
import styles from './doctor.module.scss'

/** Refund of an order: status, amount, reason, next step and refund number. */
export function RefundLine({ refund }: { refund: RefundCard }) {
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
