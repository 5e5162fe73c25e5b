import type { ReactNode } from 'react'
import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { confirmWithdrawal } from '@/patterns/owned/withdraw-button'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { ItemList } from '@/ui/content/item-list'
import { cancel } from '../appointment-calls'
import { useAppointmentText, appointmentText as t } from '../texts'
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

/** Explains the consequences, asks for confirmation and cancels the appointment. `onChange` reloads the list. */
function cancelAppointment(appointment: AppointmentCard, onChange: () => Promise<unknown>): Promise<void> {
  const { appointmentId, cancelsLeft } = appointment
  return confirmWithdrawal({
    of: appointmentId,
    question: {
      title: t('cancel.sure'),
      body: <Losses left={cancelsLeft - 1} />,
      ok: t('cancel'),
      cancel: t('cancel.keep'),
    },
    work: () => cancel(appointmentId),
    done: t('cancelled'),
    onChange,
  })
}

/** `left` is the number of cancellations remaining afterwards. */
function Losses({ left }: { left: number }) {
  const t = useAppointmentText()
  return (
    <ItemList items={[t('cancel.seat'), left > 0 ? t('cancel.left', { left }) : t('cancel.last'), t('cancel.again')]} />
  )
}
