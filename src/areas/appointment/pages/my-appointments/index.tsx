import type { AppointmentCard } from '@contract/appointment/appointment-card'
import { useLocalText } from '@/i18n/local-text'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useWatch } from '@/patterns/frame/loading/use-watch'
import { framed } from '@/patterns/frame/page/framed'
import { OwnedActions, OwnedCard } from '@/patterns/owned/owned-card'
import { OwnedList } from '@/patterns/owned/owned-list'
import { RecordStatus } from '@/patterns/owned/record-status'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { ActionBar } from '@/ui/layout/action-bar'
import { readAppointments, readWaiting } from '../../appointment-calls'
import { AppointmentButtons } from '../../mine/appointment-buttons'
import { inOrder } from '../../mine/appointment-order'
import { NextStep } from '../../mine/next-step'
import { useAppointmentFacts } from '../../mine/session-facts'
import { appointmentStage, stageTones } from '../../mine/stage'
import { useAppointmentText } from '../../texts'
import { WaitingCardView } from '../../waiting/waiting-card-view'
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

interface AppointmentCardViewProps {
  appointment: AppointmentCard
  onChange: () => Promise<unknown>
}

/** Card of an appointment: status, next step with its deadline, time, place and actions. */
function AppointmentCardView({ appointment, onChange }: AppointmentCardViewProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const { appointmentId, batchName } = appointment
  const stage = appointmentStage(appointment, serverNow())
  const { when, place } = useAppointmentFacts(appointment)
  return (
    <OwnedCard
      title={local(batchName)}
      tag={{ tone: stageTones[stage], text: t(`stage.${stage}`) }}
      view={{ label: t('mine.view'), to: to('appointmentDetail', { appointmentId }) }}
    >
      <RecordStatus of={appointmentId}>
        <NextStep appointment={appointment} />
      </RecordStatus>
      <Facts facts={[when, ...place]} />
      <AppointmentButtons appointment={appointment} onChange={onChange}>
        {(buttons) => <OwnedActions>{buttons}</OwnedActions>}
      </AppointmentButtons>
    </OwnedCard>
  )
}

export default framed(MyAppointments)
