import { View } from '@tarojs/components'
import { isRefusal } from '@/api/errors/api-error'
import { roleProps } from '@/platform/element/aria'
import { ErrorState } from '@/ui/feedback/error-state'
import { returnState, type OrderCheck } from '../../order-check'
import { ClosedResult } from './closed-result'
import { PaidResult, Receipt } from './paid-result'
import { DeclinedResult, UnconfirmedResult, UnpaidResult } from './open-results'
import { AskingResult } from './asking-result'
import { OrderMissing } from '../order/order-missing'
import { maySucceedLater, useOrderCheck } from './use-order-check'

const CHECK_EVERY_MS = 1_500
const CHECK_TIMES = 20

/**
 * What became of a payment: asked with patience, and said as it is. That stands in one live region, which stays: whoever does
 * not see the screen hears it when it comes.
 */
export function PaymentResult({ orderId }: { orderId: string }) {
  const { check, again } = useOrderCheck(orderId, { everyMs: CHECK_EVERY_MS, times: CHECK_TIMES })
  const { order } = check
  return (
    <>
      <View {...roleProps('status')}>
        <Result orderId={orderId} check={check} onAgain={again} />
      </View>
      {order?.status === 'paid' && <Receipt order={order} />}
    </>
  )
}

interface ResultProps {
  orderId: string
  check: OrderCheck
  onAgain: () => void
}

function Result({ orderId, check, onAgain }: ResultProps) {
  const { order } = check
  switch (returnState(check, CHECK_TIMES, maySucceedLater)) {
    case 'asking':
      return <AskingResult orderId={orderId} order={order} tries={check.tries} times={CHECK_TIMES} />
    case 'paid':
      return order && <PaidResult order={order} />
    case 'closed':
      return order && <ClosedResult order={order} />
    case 'declined':
      return order && <DeclinedResult order={order} onAgain={onAgain} />
    case 'unpaid':
      return order && <UnpaidResult order={order} onAgain={onAgain} />
    case 'unconfirmed':
      return <UnconfirmedResult orderId={orderId} onAgain={onAgain} />
    case 'failed':
      if (isRefusal(check.error, 'EXM_R_PRSH_NOT_FOUND')) return <OrderMissing />
      return <ErrorState error={check.error} onRetry={onAgain} />
  }
}
