import type { Order } from '@contract/endpoints/payment'
import { isRefusal } from '@/api/errors/api-error'
import { ErrorState } from '@/ui/feedback/error-state'
import { returnState } from '../../order-check'
import { ClosedResult } from './closed-result'
import { PaidResult } from './paid-result'
import { DeclinedResult, UnconfirmedResult, UnpaidResult } from './open-results'
import { AskingResult } from './asking-result'
import { OrderMissing } from '../order/order-missing'
import { maySucceedLater, useOrderCheck } from './use-order-check'

const CHECK_EVERY_MS = 1_500
const CHECK_TIMES = 20

/** What became of a payment: asked with patience, and said as it is. */
export function PaymentResult({ orderId }: { orderId: string }) {
  const { check, again } = useOrderCheck(orderId, { everyMs: CHECK_EVERY_MS, times: CHECK_TIMES })
  const order: Order | null = check.order
  switch (returnState(check, CHECK_TIMES, maySucceedLater)) {
    case 'asking':
      return <AskingResult orderId={orderId} order={order} tries={check.tries} times={CHECK_TIMES} />
    case 'paid':
      return order && <PaidResult order={order} />
    case 'closed':
      return order && <ClosedResult order={order} />
    case 'declined':
      return order && <DeclinedResult order={order} onAgain={again} />
    case 'unpaid':
      return order && <UnpaidResult order={order} onAgain={again} />
    case 'unconfirmed':
      return <UnconfirmedResult orderId={orderId} onAgain={again} />
    case 'failed':
      if (isRefusal(check.error, 'EXM_R_PRSH_NOT_FOUND')) return <OrderMissing />
      return <ErrorState error={check.error} onRetry={again} />
  }
}
