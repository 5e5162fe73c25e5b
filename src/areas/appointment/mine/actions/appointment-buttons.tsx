import type { ReactNode } from 'react'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { useAppointmentText } from '../../texts'
import { cancelAppointment } from './cancel'
import { useAppointmentPermissions, usePrinting } from './use-permissions'

interface AppointmentButtonsProps {
  appointment: AppointmentCard
  onChange: () => Promise<unknown>
  /** What stands around them, where there are any. */
  children: (buttons: ReactNode) => ReactNode
}

/** What can be done now: its admission ticket, another session, or giving the seat back. */
export function AppointmentButtons({ appointment, onChange, children }: AppointmentButtonsProps) {
  const t = useAppointmentText()
  const { reschedule, cancel } = useAppointmentPermissions(appointment)
  const { appointmentId, batchCode } = appointment
  const canPrint = usePrinting(appointment)
  if (!reschedule.allowed && !cancel.allowed && !canPrint) return null
  return children(
    <>
      {canPrint && (
        <Button kind="secondary" onPress={() => open('ticketSheet', { ticketId: appointmentId })}>
          {t('ticket')}
        </Button>
      )}
      {reschedule.allowed && (
        <Button
          kind="secondary"
          onPress={() => open('appointmentReservation', { batch: batchCode, appointment: appointmentId })}
        >
          {t('reschedule')}
        </Button>
      )}
      {cancel.allowed && (
        <Button kind="secondary" onPress={() => cancelAppointment(appointment, onChange)}>
          {t('cancel')}
        </Button>
      )}
    </>,
  )
}
