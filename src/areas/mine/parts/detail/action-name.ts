import type { RegistrationCard } from '@contract/registration/registration-card'
import type { DetailScreen } from './detail-rows'

type Name = DetailScreen['action'] | 'refunds' | 'invoices'

/** Returns the text key of an action; if a refund or an invoice was requested before, it names its status page. */
export function actionName(
  action: DetailScreen['action'],
  { refundStatus, invoiced }: Pick<RegistrationCard, 'refundStatus' | 'invoiced'>,
): Name {
  if (action === 'refund' && refundStatus !== 'none') return 'refunds'
  return action === 'invoice' && invoiced ? 'invoices' : action
}
