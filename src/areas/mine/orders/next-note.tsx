import { AUDIT_STATUS } from '@contract/codes'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { isFree } from '@contract/money/is-free'
import { isToBeSat } from '@contract/registration/registration-situation'
import type { OutputOf } from '@/api/call'
import { TipNote } from '@/patterns/tips/tip-note'
import { serverNow } from '@/session/exam'
import { PageState } from '@/ui/feedback/page-state'
import { useRegistrationOrderText } from './texts'

type Registration = OutputOf<'GET /exm_c/registrations/:registrationId'>

/** Next step after payment, while the registration is under review or approved and the exam is still to be taken. */
export function NextNote({ registration }: { registration: Registration }) {
  const t = useRegistrationOrderText()
  const { auditStatus, tips } = registration
  const isReviewed = auditStatus === AUDIT_STATUS.auditing || auditStatus === AUDIT_STATUS.passed
  if (!isReviewed || !isToBeSat(registration, serverNow())) return null
  const text = t(auditStatus === AUDIT_STATUS.passed ? 'next.passed' : 'next.auditing')
  return <TipNote text={text} tip={tips.exam_reg_success} />
}

/** Confirmation of a free registration, which has no payment result. */
export function Registered({ registration }: { registration: RegistrationCard }) {
  const t = useRegistrationOrderText()
  if (!isFree(registration) || !isToBeSat(registration, serverNow())) return null
  return <PageState icon="circle-check" tone="good" title={t('free')} text={t('free.text')} />
}
