import { View } from '@tarojs/components'
import type { ListedOrder } from '@contract/endpoints/payment'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import { Amount } from '@/ui/value/amount'
import { usePaymentText } from '../../texts'

/** What went back of an order or is on its way, oldest first. */
export function useRefundFacts({ refunds }: Pick<ListedOrder, 'refunds'>) {
  const t = usePaymentText()
  const language = useLanguage()
  return refunds.map(({ amountCents, status, at }) => ({
    label: t(`refund.${status}`),
    value: (
      <>
        <Amount cents={amountCents} />
        <View>{formatInstant(at, language)}</View>
      </>
    ),
  }))
}
