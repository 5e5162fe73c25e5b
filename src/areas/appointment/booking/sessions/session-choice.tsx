import { View } from '@tarojs/components'
import { useCodeTexts } from '@/api/errors/error-message'
import { useLocalText } from '@/i18n/local-text'
import { ExitLinks } from '@/patterns/frame/exits/exit-link'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useSubscription } from '@/patterns/subscription'
import { roleProps } from '@/platform/element/aria'
import { to } from '@/platform/navigation/destination'
import { replace } from '@/platform/navigation/navigation'
import { Note } from '@/ui/feedback/note'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { readWaiting, type Session, type Round } from '../../appointment-calls'
import { CentreDetails } from '../../place/centre-details'
import { useAppointmentText } from '../../texts'
import { isUnderWay } from '../../waiting/waiting-states'
import { type Booking, useChoice } from '../booking-step'
import { displayedRefusal, SessionRow, waitTopics } from './session-row'
import { asOwn, isGranted, useOwnSessions, type OwnTimes, type OwnSession } from './use-own-sessions'

interface SessionChoiceProps {
  booking: Booking
  /** Sessions of the selected test centre. */
  sessions: readonly Session[]
  refresh: () => Promise<void>
}

/** Sessions with the seats left, and directions to the test centre. Pressing a session asks for confirmation. */
export function SessionChoice({ booking, sessions, refresh: readAgain }: SessionChoiceProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const waiting = useLoaded(readWaiting)
  const own = useOwnSessions(booking)
  // After a refusal reload everything: the candidate may have booked in another tab or on another phone.
  const refresh = async () => {
    await Promise.all([readAgain(), own.refresh(), waiting.refresh(), booking.refresh()])
  }
  const subscribe = useSubscription(waitTopics)
  const waitedFor =
    waiting.state === 'ready'
      ? waiting.data.filter(({ state }) => isUnderWay(state)).map(({ sessionId }) => sessionId)
      : []
  const centre = booking.round.centres.find(({ code }) => code === sessions[0]?.centreCode)
  if (!centre) return null
  const refusalsOf = (known: OwnTimes) =>
    asOwn(sessions, known).flatMap((session) => {
      const isOwn = session.sessionId === booking.instead?.sessionId
      return displayedRefusal(session, { isOwn, isWaitedFor: waitedFor.includes(session.sessionId) }) ?? []
    })
  const rows = (known: OwnTimes) => (
    <Card title={t('sessions.choose')}>
      <View {...roleProps('list')}>
        {asOwn(sessions, known).map((session) => (
          <View key={session.sessionId} {...roleProps('listitem')}>
            <SessionRow
              booking={booking}
              session={session}
              centre={centre}
              isWaitedFor={waitedFor.includes(session.sessionId)}
              refresh={refresh}
              subscribe={subscribe}
            />
          </View>
        ))}
      </View>
      <RefusedExits refusals={refusalsOf(known)} />
      <FullSessions round={booking.round} sessions={sessions} isRescheduling={booking.instead !== null} />
    </Card>
  )
  return (
    <>
      {isGranted(booking) ? (
        <Loaded of={own} skeleton={<Skeleton cards={1} lines={4} />}>
          {rows}
        </Loaded>
      ) : (
        // Without approved accommodations nothing is loaded, so render at once and avoid a layout shift.
        rows([])
      )}
      <Card title={local(centre.name)}>
        <CentreDetails centre={centre} />
      </Card>
    </>
  )
}

interface RefusedExitsProps {
  /** Refusals in the order of the displayed rows. */
  refusals: readonly NonNullable<OwnSession['refusal']>[]
}

/** Links to the screens that refusals of sessions name, below the rows, which are buttons and cannot contain links. */
function RefusedExits({ refusals }: RefusedExitsProps) {
  const texts = useCodeTexts(
    Object.fromEntries(refusals.map(({ error, details }) => [error, { code: error, details }])),
  )
  return <ExitLinks texts={Object.values(texts)} />
}

interface FullSessionsProps {
  round: Pick<Round, 'hasWaiting'>
  sessions: readonly Pick<Session, 'left'>[]
  /** Rescheduling: a candidate with a seat cannot join the waiting list. */
  isRescheduling: boolean
}

/** Link to another day for full sessions without a waiting list; nothing if there are none. */
function FullSessions({ round, sessions, isRescheduling }: FullSessionsProps) {
  const t = useAppointmentText()
  const { batch, appointment } = useChoice()
  const isAnyFull = sessions.some(({ left }) => left === 0)
  if (!isAnyFull || (round.hasWaiting && !isRescheduling)) return null
  const choice = { batch, appointment }
  const action = {
    ...{ text: t('day.other'), to: to('appointmentReservation', choice) },
    onPress: () => replace('appointmentReservation', choice),
  }
  return (
    <Note action={action}>{t(isRescheduling && round.hasWaiting ? 'sessions.full.reschedule' : 'sessions.full')}</Note>
  )
}
