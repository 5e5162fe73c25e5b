import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { confirmWithdrawal } from '@/patterns/owned/confirm-withdrawal'
import { ItemList } from '@/ui/content/item-list'
import { cancel } from '../../appointment-calls'
import { appointmentText as t, useAppointmentText } from '../../texts'

/** Explains the consequences, asks for confirmation and cancels the appointment. `onChange` reloads the list. */
export function cancelAppointment(appointment: AppointmentCard, onChange: () => Promise<unknown>): Promise<void> {
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
