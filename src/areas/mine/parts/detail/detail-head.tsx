import { AUDIT_STATUS } from '@contract/codes'
import type { Reason } from '@contract/reason'
import { formatInstant } from '@/i18n/moment'
import { formatPrice } from '@/i18n/money'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { SittingsCalendar } from '../../actions/sittings-calendar'
import { CopiedNumber } from '@/patterns/orders/copied-number'
import { RecordStatus } from '@/patterns/owned/record-status'
import { ResultLink } from '@/patterns/results/result-link'
import { serverNow } from '@/session/exam'
import { Card } from '@/ui/layout/card'
import { Note } from '@/ui/feedback/note'
import { Facts } from '@/ui/content/facts'
import { StatusTag } from '@/ui/value/status-tag'
import { useMineText } from '../../texts'
import type { RegistrationDetail } from './registration-detail'
import { RegisteredSubjects } from './registered-subjects'
import { NextStep } from '../card/next-step'
import { isRefundedInPart, registrationStage, stageTones } from '../card/registration-stage'

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
