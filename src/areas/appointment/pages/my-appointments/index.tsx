import type { AppointmentCard } from '@contract/appointment/appointment-card'
import type { WaitingCard } from '@contract/appointment/waiting'
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
import { NextStep } from '../../mine/next-step'
import { useSeatFacts } from '../../mine/session-facts'
import { appointmentStage, stageTones } from '../../mine/stage'
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

type Waiting = Pick<WaitingCard, 'waitingId' | 'state' | 'startsAt'>
type Appointment = Pick<AppointmentCard, 'appointmentId' | 'status' | 'startsAt' | 'endsAt'>

/**
 * Sorts open waiting-list entries first, then upcoming appointments, each soonest first; then ended entries and past or
 * cancelled appointments, latest first. `now`: milliseconds of the server's clock.
 */
export function inOrder<One extends Waiting | Appointment>(all: readonly One[], now: number): One[] {
  const placed = all.map((one) => ({ one, place: placeOf(one, now), at: Date.parse(one.startsAt) }))
  const isToCome = (place: number) => place <= places.booked
  placed.sort((a, b) => a.place - b.place || (isToCome(a.place) ? a.at - b.at : b.at - a.at))
  return placed.map(({ one }) => one)
}

const places = { waiting: 0, booked: 1, ended: 2, past: 3 } as const

function placeOf(one: Waiting | Appointment, now: number): number {
  if ('waitingId' in one) return isUnderWay(one.state) ? places.waiting : places.ended
  const stage = appointmentStage(one, now)
  return stage === 'booked' || stage === 'underWay' ? places.booked : places.past
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

export default framed(MyAppointments)
