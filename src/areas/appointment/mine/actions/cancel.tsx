import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { giveUp } from '@/patterns/owned/give-up'
import { ItemList } from '@/ui/content/item-list'
import { cancel } from '../../appointment-calls'
import { appointmentText as t, useAppointmentText } from '../../texts'

/** Says what will be lost, asks, and gives the seat back. `onChange` reads again. */
export function cancelAppointment(appointment: AppointmentCard, onChange: () => Promise<unknown>): Promise<void> {
  const { appointmentId, cancelsLeft } = appointment
  return giveUp({
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

/** `left`: how often one can cancel after this. */
function Losses({ left }: { left: number }) {
  const t = useAppointmentText()
  return (
    <ItemList items={[t('cancel.seat'), left > 0 ? t('cancel.left', { left }) : t('cancel.last'), t('cancel.again')]} />
  )
}
