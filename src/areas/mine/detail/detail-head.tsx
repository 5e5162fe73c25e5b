import { AUDIT_STATUS } from '@contract/codes'
import type { Reason } from '@contract/reason'
import type { RegistrationCard } from '@contract/registration/registration-card'
import type { OutputOf } from '@/api/call'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { sittingTime } from '@/i18n/sitting-time'
import { ExemptSubjects } from '@/patterns/batches/offer/exempt-subjects'
import { AmountLines } from '@/patterns/orders/amount-lines'
import { CopiedNumber } from '@/patterns/orders/copied-number'
import { RecordStatus } from '@/patterns/owned/record-status'
import { ResultLink } from '@/patterns/owned/result-link'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { SittingsCalendar } from '../actions/sittings-calendar'
import { NextStep } from '../card/next-step'
import { isRefundedInPart, registrationStage, stageTones } from '../card/registration-stage'
import { deductionOf, subjectStatus } from '../card/subject-status'
import { useMineText } from '../texts'

export type RegistrationDetail = OutputOf<'GET /exm_c/registrations/:registrationId'>

interface DetailHeadProps {
  detail: RegistrationDetail
  onEnd: () => void
}

/** Status of the registration, next step, and its subjects with places, times and amounts. */
export function DetailHead({ detail, onEnd }: DetailHeadProps) {
  const t = useMineText()
  const local = useLocalText()
  const language = useLanguage()
  const stage = registrationStage(detail, serverNow())
  const facts = [
    ...(isRefundedInPart(detail)
      ? [{ label: t('mine.refunded'), value: formatPrice(detail.refundedCents, language) }]
      : []),
    ...(detail.examLevel ? [{ label: t('mine.level'), value: local(detail.examLevel) }] : []),
    { label: t('mine.number'), value: <CopiedNumber label={t('mine.number')} number={detail.registrationNumber} /> },
    { label: t('mine.submittedAt'), value: formatInstant(detail.submittedAt, language) },
  ]
  return (
    <Card
      title={local(detail.batchName)}
      aside={<StatusTag tone={stageTones[stage]} text={t(`mine.stage.${stage}`)} />}
    >
      <RecordStatus of={detail.registrationId}>
        {detail.auditReason !== null && <AuditReason reason={detail.auditReason} auditStatus={detail.auditStatus} />}
        <NextStep registration={detail} onEnd={onEnd} isChangeApart />
      </RecordStatus>
      {detail.ofOthers && <Note>{t('mine.ofOthers')}</Note>}
      <RegisteredSubjects registration={detail} />
      <Facts facts={facts} />
      <SittingsCalendar registration={detail} />
      {detail.status === 'submitted' && <ResultLink sittings={detail.subjects} />}
    </Card>
  )
}

/** Reason of a rejection, or of reopening the review. */
function AuditReason({ reason, auditStatus }: { reason: Reason } & Pick<RegistrationDetail, 'auditStatus'>) {
  const t = useMineText()
  const isRejected = auditStatus === AUDIT_STATUS.rejected
  return (
    <Note tone={isRejected ? 'bad' : 'neutral'}>
      {t(isRejected ? 'mine.auditReason' : 'mine.reviewedAgain', { reason })}
    </Note>
  )
}

/** Subjects with place, time and price, fees and total, and exempted subjects. */
export function RegisteredSubjects({ registration }: { registration: RegistrationCard }) {
  const t = useMineText()
  const local = useLocalText()
  const language = useLanguage()
  const { deductedCents } = registration
  const lines = registration.subjects.map((subject) => {
    const standing = subjectStatus(subject, registration)
    return {
      name: local(subject.name),
      facts: [...(standing ? [t(standing)] : []), local(subject.areaName), ...sittingTime(subject, language)],
      amountCents: subject.priceCents,
    }
  })
  const fees = registration.fees.map(({ name, amountCents }) => ({ name: local(name), facts: [], amountCents }))
  const deduction =
    deductedCents > 0
      ? [{ name: t(deductionOf(registration)), facts: [], amountCents: deductedCents, isDeduction: true }]
      : []
  return (
    <>
      <ExemptSubjects of={registration.exempted} />
      <AmountLines lines={[...lines, ...fees, ...deduction]} totalCents={registration.amountCents} />
    </>
  )
}
