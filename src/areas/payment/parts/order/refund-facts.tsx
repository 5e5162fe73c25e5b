import { View } from '@tarojs/components'
import type { ListedOrder } from '@contract/endpoints/payment'
import { refundTrouble } from '@contract/money/refund/refund-trouble'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { Amount } from '@/ui/value/amount'
import { usePaymentText } from '../../texts'

/** What went back of an order, is on its way, or what keeps it, oldest first. */
export function useRefundFacts({ refunds }: Pick<ListedOrder, 'refunds'>) {
  const t = usePaymentText()
  const language = useLanguage()
  const troubles = useCodeTexts(
    Object.fromEntries(
      refunds.flatMap((refund) => {
        const trouble = refundTrouble(refund)
        return trouble ? [[refund.number, trouble]] : []
      }),
    ),
  )
  return refunds.map(({ number, amountCents, status, at }) => ({
    label: t(`refund.${status}`),
    value: (
      <>
        <Amount cents={amountCents} />
        <View>{formatInstant(at, language)}</View>
        {troubles[number] && <View>{troubles[number]}</View>}
      </>
    ),
  }))
}
