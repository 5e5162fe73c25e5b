import { View } from '@tarojs/components'
import type { Order } from '@contract/endpoints/payment'
import type { RefundCard } from '@contract/money/refund-card'
import { refundTrouble } from '@contract/money/refund/refund-trouble'
import { useLanguage } from '@/i18n/language'
import { formatPrice } from '@/i18n/money'
import { RefusalNote } from '@/patterns/frame/exits/refusal-note'
import { refundTones } from '../../payment-check-texts'
import { usePaymentText } from '../../texts'
import { useRefundNext } from '../doctor/use-refund-next'
import styles from './order.module.scss'

/** Returns the refunds with an obstacle or a payout outside WeChat, oldest first. */
const explained = ({ refunds }: Pick<Order, 'refunds'>) =>
  refunds.filter((refund) => refund.paidOut !== null || refundTrouble(refund) !== null)

/** Returns whether the order has a refund that RefundNotes explains. */
export const hasRefundNotes = (order: Pick<Order, 'refunds'>) => explained(order).length > 0

/** Notes above an order about its refunds with an obstacle or a payout outside WeChat. */
export function RefundNotes({ order }: { order: Pick<Order, 'refunds'> }) {
  return (
    <>
      {explained(order).map((refund) => (
        <RefundNote key={refund.number} refund={refund} />
      ))}
    </>
  )
}

function RefundNote({ refund }: { refund: RefundCard }) {
  const t = usePaymentText()
  const price = formatPrice(refund.amountCents, useLanguage())
  return (
    <RefusalNote tone={refundTones[refund.status]} isAlert={false} text={useRefundNext(refund)}>
      <View className={styles.refundHead}>{t('refund.head', { status: t(`refund.${refund.status}`), price })}</View>
    </RefusalNote>
  )
}
