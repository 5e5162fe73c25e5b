import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { roleProps } from '@/platform/element/aria'
import { FailedState } from '@/patterns/frame/exits/failed-state'
import { returnState, type OrderCheck } from '../../order-check'
import { useDoctor } from '../doctor/use-doctor'
import { ClosedResult } from './closed-result'
import { PaidResult, Receipt } from './paid-result'
import { DeclinedResult, UnconfirmedResult, UnpaidResult } from './open-results'
import { AskingResult } from './asking-result'
import { OrderMissing } from '../order/states/order-missing'
import { maySucceedLater, useOrderCheck } from './use-order-check'

const CHECK_EVERY_MS = 1_500
const CHECK_TIMES = 20
/** Placeholder for an order that could not be read, so that WeChat can still be asked about it. */
const UNREAD = { status: 'unpaid', amountCents: -1 } as const

/** Result of a payment, polled until it is known. A permanent live region announces it to screen readers. */
export function PaymentResult({ orderId }: { orderId: string }) {
  const { check, again } = useOrderCheck(orderId, { everyMs: CHECK_EVERY_MS, times: CHECK_TIMES })
  const { order } = check
  const doctor = useDoctor(order ?? { ...UNREAD, orderId }, again, true)
  return (
    <>
      <View {...roleProps('status')}>
        <Result orderId={orderId} check={check} onAgain={again} doctor={doctor} />
      </View>
      {order?.status === 'paid' && <Receipt order={order} />}
    </>
  )
}

interface ResultProps {
  orderId: string
  check: OrderCheck
  onAgain: () => void
  doctor: ReactNode
}

function Result({ orderId, check, onAgain, doctor }: ResultProps) {
  const { order } = check
  switch (returnState(check, CHECK_TIMES, maySucceedLater)) {
    case 'asking':
      return <AskingResult orderId={orderId} order={order} tries={check.tries} times={CHECK_TIMES} />
    case 'paid':
      return order && <PaidResult order={order} />
    case 'closed':
      return order && <ClosedResult order={order} doctor={doctor} />
    case 'declined':
      return order && <DeclinedResult order={order} onAgain={onAgain} doctor={doctor} />
    case 'unpaid':
      return order && <UnpaidResult order={order} onAgain={onAgain} doctor={doctor} />
    case 'unconfirmed':
      return <UnconfirmedResult orderId={orderId} onAgain={onAgain} doctor={doctor} />
    case 'failed':
      if (isRefusal(check.error, 'EXM_R_PRSH_NOT_FOUND')) return <OrderMissing />
      return <FailedState error={check.error} onRetry={onAgain} />
  }
}
