import type { Order } from '@contract/endpoints/payment'
import { isFree } from '@contract/money/is-free'
import { useOtherTitle } from '@/patterns/frame/page/page-title'
import { usePaymentText } from '../../texts'

/** Replaces the page title “Pay order” for a free order. */
export function useOrderTitle(order: Order): void {
  const t = usePaymentText()
  useOtherTitle(isFree(order) ? t('order.free') : null)
}
