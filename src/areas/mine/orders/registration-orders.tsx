import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import type { Gates } from '@contract/errors/permission'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { call, type OutputOf } from '@/api/call'
import type { Again, OrderPurpose, OrderSubjectView } from '@/patterns/orders/order-purpose'
import { replace } from '@/platform/navigation/navigation'
import { SittingsCalendar } from '../actions/sittings-calendar'
import { CancelButton } from '../actions/cancel-button'
import { retryRegistration } from '../actions/retry-registration'
import { registrationActionText } from '../actions/texts'
import { registrationOrderText as t, useRegistrationOrderText } from './texts'
import { AUDIT_STATUS } from '@contract/codes'
import { isFree } from '@contract/money/is-free'
import { isToBeSat } from '@contract/registration/registration-situation'
import { TipNote } from '@/patterns/tips/tip-note'
import { serverNow } from '@/session/exam'
import { PageState } from '@/ui/feedback/page-state'

/** Orders of a registration on the order screens. */
export const registrationOrders: OrderPurpose = {
  text: t,
  topics: ['paymentDue', 'registrationPaid', 'correctionAsked'],
  refusals: { settled: ['E_REG_NOT_ACTIVE'], ruled: ['E_REG_PRICE_UNDECIDED'] },
  read: async ({ subjectId: registrationId }) =>
    viewOf(await call('GET /exm_c/registrations/:registrationId', { params: { registrationId } })),
}

function viewOf(registration: OutputOf<'GET /exm_c/registrations/:registrationId'>): OrderSubjectView {
  return {
    mayPay: (gates, now) => registrationAction('pay', registration, gates, now),
    cancel: (options) => <CancelButton registration={registration} {...options} />,
    inCard: <SittingsCalendar registration={registration} />,
    next: <NextNote registration={registration} />,
    done: <Registered registration={registration} />,
    again: (gates, now) => againOf(registration, gates, now),
  }
}

/** Returns the registration that replaced this one, or a retry that reserves the same seats and opens the new order. */
function againOf(registration: RegistrationCard, gates: Gates, now: number): Again {
  const { replacedBy } = registration
  const retry = registrationAction('retry', registration, gates, now)
  if (replacedBy) {
    const press = () => replace('registrationDetail', { registrationId: replacedBy })
    return { note: t('replaced'), action: { label: t('replaced.open'), press } }
  }
  if (!retry.allowed) {
    // another order paid for the registration, or the device's clock is ahead of the service's
    const isStillValid = retry.error === 'E_REG_STILL_ACTIVE'
    return { note: null, refusal: retry, isStillValid, action: null }
  }
  const press = () => retryRegistration(registration, ({ orderId }) => replace('payOrder', { orderId }))
  return { note: t('again'), action: { label: registrationActionText('retry'), press } }
}

type Registration = OutputOf<'GET /exm_c/registrations/:registrationId'>

/** Next step after payment, while the registration is under review or approved and the exam is still to be taken. */
function NextNote({ registration }: { registration: Registration }) {
  const t = useRegistrationOrderText()
  const { auditStatus, tips } = registration
  const isReviewed = auditStatus === AUDIT_STATUS.auditing || auditStatus === AUDIT_STATUS.passed
  if (!isReviewed || !isToBeSat(registration, serverNow())) return null
  const text = t(auditStatus === AUDIT_STATUS.passed ? 'next.passed' : 'next.auditing')
  return <TipNote text={text} tip={tips.exam_reg_success} />
}

/** Confirmation of a free registration, which has no payment result. */
function Registered({ registration }: { registration: RegistrationCard }) {
  const t = useRegistrationOrderText()
  if (!isFree(registration) || !isToBeSat(registration, serverNow())) return null
  return <PageState icon="circle-check" tone="good" title={t('free')} text={t('free.text')} />
}
