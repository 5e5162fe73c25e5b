import type { RegistrationCard } from '@contract/registration/registration-card'
import type { DetailScreen } from './detail-rows'

type Name = DetailScreen['action'] | 'refunds' | 'invoices'

/** What a way of the detail page is called: where something was asked for already, it leads to how that stands. */
export function actionName(
  action: DetailScreen['action'],
  { refundStatus, invoiced }: Pick<RegistrationCard, 'refundStatus' | 'invoiced'>,
): Name {
  if (action === 'refund' && refundStatus !== 'none') return 'refunds'
  return action === 'invoice' && invoiced ? 'invoices' : action
}
