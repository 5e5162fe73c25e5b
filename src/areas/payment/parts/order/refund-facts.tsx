import { View } from '@tarojs/components'
import type { ListedOrder } from '@contract/endpoints/payment'
import type { RefundCard } from '@contract/money/refund-card'
import { refundTrouble } from '@contract/money/refund/refund-trouble'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { ExitLink } from '@/patterns/frame/exits/exit-link'
import { Amount } from '@/ui/value/amount'
import { usePaymentText } from '../../texts'
import { useRefundNext } from '../doctor/use-refund-next'

/** Returns the refunds of an order as facts, oldest first. */
export function useRefundFacts({ refunds }: Pick<ListedOrder, 'refunds'>) {
  const t = usePaymentText()
  const language = useLanguage()
  return refunds.map((refund) => ({
    label: t(`refund.${refund.status}`),
    value: (
      <>
        <Amount cents={refund.amountCents} />
        {!refund.paidOut && <View>{formatInstant(refund.at, language)}</View>}
        {(refund.paidOut || refundTrouble(refund)) && <HowItWent refund={refund} />}
      </>
    ),
  }))
}

/** Obstacle of a refund, or its payout outside WeChat. */
function HowItWent({ refund }: { refund: RefundCard }) {
  const next = useRefundNext(refund)
  return (
    <>
      <View>{next}</View>
      <ExitLink text={next} />
    </>
  )
}
