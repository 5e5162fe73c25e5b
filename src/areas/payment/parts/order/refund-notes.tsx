import { View } from '@tarojs/components'
import type { Order } from '@contract/endpoints/payment'
import type { RefundCard } from '@contract/money/refund-card'
import { refundTrouble } from '@contract/money/refund/refund-trouble'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { InOwnLanguage } from '@/ui/content/in-own-language'
import { Note } from '@/ui/feedback/note'
import { usePaymentText } from '../../texts'
import { useRefundNext } from '../doctor/use-refund-next'
import styles from './order.module.scss'

/** Refunds of an order with an obstacle or a payout outside WeChat, as notes above the order; oldest first. */
export function RefundNotes({ order: { refunds } }: { order: Pick<Order, 'refunds'> }) {
  const toTell = refunds.filter((refund) => refund.paidOut !== null || refundTrouble(refund) !== null)
  return (
    <>
      {toTell.map((refund) => (
        <RefundNote key={refund.number} refund={refund} />
      ))}
    </>
  )
}

function RefundNote({ refund }: { refund: RefundCard }) {
  const t = usePaymentText()
  const price = formatPrice(refund.amountCents, useLanguage())
  const next = useRefundNext(refund)
  return (
    <Note tone={refund.paidOut ? 'neutral' : 'wait'}>
      <View className={styles.refundHead}>{t('refund.head', { status: t(`refund.${refund.status}`), price })}</View>
      <View>
        <InOwnLanguage>{next}</InOwnLanguage>
      </View>
      <ExitLink text={next} />
    </Note>
  )
}
