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
  /** Wraps the buttons; not called if there are none. */
  children: (buttons: ReactNode) => ReactNode
}

/** Actions available for an appointment: admission ticket, reschedule, cancel. */
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
