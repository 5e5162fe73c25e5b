import { isFree, isToBeSat } from '@contract/registration/registration-situation'
import { serverNow } from '@/session/exam'
import { PageState } from '@/ui/feedback/page-state'
import type { OrderWithRegistration } from '../../read-order'
import { usePaymentText } from '../../texts'
import { NextNote, ToRegistration } from './after-payment'
import { OrderCard } from './order-card'

/** A paid order: its receipt, and what comes next. What cost nothing ends here: no payment result follows. */
export function PaidOrder({ order, registration }: OrderWithRegistration) {
  const t = usePaymentText()
  const isRegistered = isFree(order) && isToBeSat(registration, serverNow())
  return (
    <>
      {isRegistered && <PageState icon="circle-check" tone="good" title={t('free')} text={t('free.text')} />}
      <NextNote registration={registration} />
      <OrderCard order={order} registration={registration} />
      <ToRegistration registrationId={order.subjectId} />
    </>
  )
}
