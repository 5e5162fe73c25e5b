import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { readAppointments } from '../../appointment-calls'
import { AppointmentCardView } from '../../mine/appointment-card'
import { useAppointmentText } from '../../texts'

/** My appointments, newest first, and the way to book in another round. */
function MyAppointments() {
  const t = useAppointmentText()
  const appointments = useLoaded(readAppointments)
  const book = () => open('appointmentSelectBatch')
  const hasSome = appointments.state === 'ready' && appointments.data.length > 0
  return (
    <>
      <OwnedList
        of={appointments}
        none={{
          ...{ icon: 'calendar', title: t('mine.none'), text: t('mine.none.text') },
          action: { label: t('round.book'), press: book },
        }}
      >
        {(appointment) => (
          <AppointmentCardView
            key={appointment.appointmentId}
            appointment={appointment}
            onChange={appointments.refresh}
          />
        )}
      </OwnedList>
      {hasSome && (
        <ActionBar>
          <Button kind="secondary" onPress={book}>
            {t('round.others')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

export default framed(MyAppointments)
