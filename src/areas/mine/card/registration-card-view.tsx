import type { RegistrationCard } from '@contract/registration/registration-card'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { sittingTime } from '@/i18n/sitting-time'
import { ExemptSubjects } from '@/patterns/batches/offer/exempt-subjects'
import { OwnedCard, OwnedActions } from '@/patterns/owned/owned-card'
import { RecordStatus } from '@/patterns/owned/record-status'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { NamedLines } from '@/ui/content/lines'
import { Note } from '@/ui/feedback/note'
import { CancelButton } from '../actions/cancel-button'
import { useRegistrationPermissions } from '../actions/permissions'
import { retryRegistration, type Held } from '../actions/retry-registration'
import { useRegistrationActionText } from '../actions/texts'
import { useMineText } from '../texts'
import { NextStep } from './next-step'
import { isRefundedInPart, registrationStage, stageTones } from './registration-stage'
import { deductionOf, subjectStatus } from './subject-status'

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

interface RegistrationActionsProps {
  registration: RegistrationCard
  onChange: () => Promise<void>
}

/** Actions available now: pay or cancel an unpaid registration or change, correct, or register again. */
export function RegistrationActions({ registration, onChange }: RegistrationActionsProps) {
  const t = useMineText()
  const common = useRegistrationActionText()
  const { pay, payChange, cancel, retry, correct } = useRegistrationPermissions(registration)
  const { orderId, openChange, registrationId } = registration
  if (!pay.allowed && !payChange.allowed && !cancel.allowed && !retry.allowed && !correct.allowed) return null
  return (
    <OwnedActions>
      {pay.allowed && orderId && <Button onPress={() => open('payOrder', { orderId })}>{t('mine.pay')}</Button>}
      {payChange.allowed && openChange && (
        <Button onPress={() => open('payOrder', { orderId: openChange.orderId })}>{t('mine.pay')}</Button>
      )}
      {correct.allowed && (
        <Button onPress={() => open('registrationCorrection', { registrationId })}>{t('mine.correct')}</Button>
      )}
      {retry.allowed && (
        <Button kind="secondary" onPress={() => retryRegistration(registration, openOrder)}>
          {common('retry')}
        </Button>
      )}
      <CancelButton registration={registration} onChange={onChange} />
    </OwnedActions>
  )
}

function openOrder({ orderId }: Held): Promise<void> {
  return open('payOrder', { orderId })
}
