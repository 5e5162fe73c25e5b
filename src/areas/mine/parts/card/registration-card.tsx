import type { RegistrationCard } from '@contract/registration/registration-card'
import { formatPrice } from '@/i18n/money'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { ExemptSubjects } from '@/patterns/batches/offer/exempt-subjects'
import { OwnedCard } from '@/patterns/owned/owned-card'
import { RecordStatus } from '@/patterns/owned/record-status'
import { to } from '@/platform/navigation/destination'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { NamedLines } from '@/ui/content/labelled-lines'
import { useMineText } from '../../texts'
import { deductionOf } from './deduction'
import { NextStep } from './next-step'
import { RegistrationActions } from './registration-actions'
import { isRefundedInPart, registrationStage, stageTones } from './registration-stage'
import { subjectStatus } from './subject-status'

interface RegistrationCardViewProps {
  registration: RegistrationCard
  onChange: () => Promise<void>
}

/** Card of a registration: status, next step with its deadline, subjects, fees and actions. */
export function RegistrationCardView({ registration, onChange }: RegistrationCardViewProps) {
  const t = useMineText()
  const local = useLocalText()
  const language = useLanguage()
  const { registrationId, registrationNumber, amountCents, deductedCents } = registration
  const stage = registrationStage(registration, serverNow())
  const facts = [
    { label: t('mine.number'), value: registrationNumber, isExact: true },
    ...(deductedCents > 0
      ? [{ label: t(deductionOf(registration)), value: `−${formatPrice(deductedCents, language)}` }]
      : []),
    { label: t('mine.fee'), value: formatPrice(amountCents, language) },
    ...(isRefundedInPart(registration)
      ? [{ label: t('mine.refunded'), value: formatPrice(registration.refundedCents, language) }]
      : []),
  ]
  return (
    <OwnedCard
      title={local(registration.batchName)}
      tag={{ tone: stageTones[stage], text: t(`mine.stage.${stage}`) }}
      view={{ label: t('mine.view'), to: to('registrationDetail', { registrationId }) }}
    >
      <RecordStatus of={registrationId}>
        <NextStep registration={registration} onEnd={() => void onChange()} />
      </RecordStatus>
      {registration.ofOthers && <Note>{t('mine.ofOthers')}</Note>}
      {registration.subjects.map((subject) => {
        const standing = subjectStatus(subject, registration)
        // Refunded subjects are not taken, so their place and time would mislead.
        const isGivenUp = standing !== null && standing !== 'mine.stage.refundAsked'
        return (
          <NamedLines
            key={subject.subjectCode}
            name={local(subject.name)}
            lines={[
              ...(standing ? [t(standing)] : []),
              ...(isGivenUp ? [] : [local(subject.areaName), ...sittingTime(subject, language)]),
            ]}
          />
        )
      })}
      <ExemptSubjects of={registration.exempted} />
      <Facts facts={facts} />
      <RegistrationActions registration={registration} onChange={onChange} />
    </OwnedCard>
  )
}
