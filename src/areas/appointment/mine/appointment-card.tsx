import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { useLocalText } from '@/i18n/local-text'
import { OwnedActions, OwnedCard } from '@/patterns/owned/owned-card'
import { RecordStatus } from '@/patterns/owned/record-status'
import { to } from '@/platform/navigation/destination'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { useAppointmentText } from '../texts'
import { AppointmentButtons } from './actions/appointment-buttons'
import { NextStep } from './next-step'
import { useSeatFacts } from './seat-facts'
import { appointmentStage, stageTones } from './stage'

interface AppointmentCardViewProps {
  appointment: AppointmentCard
  onChange: () => Promise<unknown>
}

/** Card of an appointment: status, next step with its deadline, time, place and actions. */
export function AppointmentCardView({ appointment, onChange }: AppointmentCardViewProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const { appointmentId, batchName } = appointment
  const stage = appointmentStage(appointment, serverNow())
  return (
    <OwnedCard
      title={local(batchName)}
      tag={{ tone: stageTones[stage], text: t(`stage.${stage}`) }}
      view={{ label: t('mine.view'), to: to('appointmentDetail', { appointmentId }) }}
    >
      <RecordStatus of={appointmentId}>
        <NextStep appointment={appointment} />
      </RecordStatus>
      <Facts facts={useSeatFacts(appointment)} />
      <AppointmentButtons appointment={appointment} onChange={onChange}>
        {(buttons) => <OwnedActions>{buttons}</OwnedActions>}
      </AppointmentButtons>
    </OwnedCard>
  )
}
