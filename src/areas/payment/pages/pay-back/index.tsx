import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { FailedState } from '@/patterns/frame/exits/failed-state'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { SignInFirst } from '@/patterns/owned/sign-in-first'
import { roleProps } from '@/platform/element/aria'
import { tokenAtom } from '@/session/account'
import { maySucceedLater, useOrderCheck } from '../../use-order-check'
import { returnState, type OrderCheck } from '../../order-check'
import { useDoctor } from '../../parts/doctor/use-doctor'
import { OrderMissing } from '../../parts/order/states/order-missing'
import { AskingResult } from '../../parts/result/asking-result'
import { ClosedResult } from '../../parts/result/closed-result'
import { DeclinedResult, UnconfirmedResult, UnpaidResult } from '../../parts/result/open-results'
import { PaidResult, Receipt } from '../../parts/result/paid-result'
import { usePaymentText } from '../../texts'

/** Payment return page; WeChat may return to another browser without sign-in (specification §2: no login). */
function PayBack() {
  const t = usePaymentText()
  const { orderId = '' } = useRoute().params
  const isSignedIn = useAtomValue(tokenAtom) !== null
  if (!orderId) return <OrderMissing />
  if (isSignedIn) return <PaymentResult orderId={orderId} />
  return <SignInFirst title={t('back.signIn')} text={t('back.signIn.text')} action={t('back.signIn.action')} />
}

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

export default framed(PayBack)
