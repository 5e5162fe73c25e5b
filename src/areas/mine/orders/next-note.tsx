import { AUDIT_STATUS } from '@contract/codes'
import type { RegistrationCard } from '@contract/registration/registration-card'
import { isFree } from '@contract/money/is-free'
import { isToBeSat } from '@contract/registration/registration-situation'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { useRegistrationOrderText } from './texts'

/** What follows a payment, while nothing else has happened since. */
export function NextNote({ registration }: { registration: RegistrationCard }) {
  const t = useRegistrationOrderText()
  if (!isToBeSat(registration, serverNow())) return null
  if (registration.auditStatus === AUDIT_STATUS.auditing) return <Note tone="good">{t('next.auditing')}</Note>
  return registration.auditStatus === AUDIT_STATUS.passed ? <Note tone="good">{t('next.passed')}</Note> : null
}

/** What cost nothing ends here: no payment result follows. */
export function Registered({ registration }: { registration: RegistrationCard }) {
  const t = useRegistrationOrderText()
  if (!isFree(registration) || !isToBeSat(registration, serverNow())) return null
  return <PageState icon="circle-check" tone="good" title={t('free')} text={t('free.text')} />
}
