import type { Order } from '@contract/endpoints/payment'
import { isFree } from '@contract/money/is-free'
import { useOtherTitle } from '@/patterns/frame/page/page-title'
import { usePaymentText } from '../../texts'

/** The page is called “Pay order”: of an order that costs nothing it does not speak of paying. */
export function useOrderTitle(order: Order): void {
  const t = usePaymentText()
  useOtherTitle(isFree(order) ? t('order.free') : null)
}
