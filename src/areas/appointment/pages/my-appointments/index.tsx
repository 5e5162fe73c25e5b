import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedList } from '@/patterns/owned/owned-list'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { readAppointments, readWaiting } from '../../appointment-calls'
import { AppointmentCardView } from '../../mine/appointment-card'
import { inOrder } from '../../mine/in-order'
import { useAppointmentText } from '../../texts'
import { WaitingCardView } from '../../waiting/waiting-card'
import { isUnderWay } from '../../waiting/waiting-states'

/** Polling interval while on a waiting list, in milliseconds; offers are also sent by text and email. */
const EVERY_MS = 15_000

/** List of waiting-list entries and appointments, soonest first, with a button to book in another round. */
function MyAppointments() {
  const t = useAppointmentText()
  const mine = useLoaded(readMine)
  const isReady = mine.state === 'ready'
  const isWaiting = isReady && mine.data.some((one) => 'waitingId' in one && isUnderWay(one.state))
  useWatch(mine.look, { isWanted: isWaiting, everyMs: EVERY_MS })
  const book = () => open('appointmentSelectBatch')
  return (
    <>
      <OwnedList
        of={mine}
        none={{
          ...{ icon: 'calendar', title: t('mine.none'), text: t('mine.none.text') },
          action: { label: t('round.book'), press: book },
        }}
      >
        {(one) =>
          'waitingId' in one ? (
            <WaitingCardView key={one.waitingId} waiting={one} onChange={mine.refresh} />
          ) : (
            <AppointmentCardView key={one.appointmentId} appointment={one} onChange={mine.refresh} />
          )
        }
      </OwnedList>
      {isReady && mine.data.length > 0 && (
        <ActionBar>
          <Button kind="secondary" onPress={book}>
            {t('round.others')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

/** Throws ApiError. */
async function readMine() {
  const [waiting, appointments] = await Promise.all([readWaiting(), readAppointments()])
  return inOrder([...waiting, ...appointments], serverNow())
}

export default framed(MyAppointments)
