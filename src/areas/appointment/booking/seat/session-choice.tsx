import { View } from '@tarojs/components'
import type { Centre } from '@contract/appointment/place'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { useCodeText } from '@/api/errors/code-text'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useSubscription } from '@/patterns/subscribe/subscription'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { useSinglePress } from '@/ui/basic/single-press'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { readWaiting, type Session } from '../../appointment-calls'
import { CentreDetails } from '../../place/centre-details'
import { useAppointmentText } from '../../texts'
import { isUnderWay } from '../../waiting/waiting-states'
import type { Booking } from '../booking-step'
import styles from './session-choice.module.scss'
import { takeSeat } from './take-seat'
import { useOwnSessions, type OwnSession } from './use-own-sessions'
import { waitForSeat } from './wait-for-seat'

/** What WeChat may tell of a seat; who waits for one, of an offer too. */
const seatTopics = ['appointmentMoved', 'appointmentDue'] as const
const waitTopics = ['seatOffered', ...seatTopics] as const

interface SessionChoiceProps {
  booking: Booking
  /** Of the centre that was chosen. */
  sessions: readonly Session[]
  refresh: () => Promise<void>
}

/** The sessions with the seats left, and how one gets there: pressing one asks whether to take a seat in it. */
export function SessionChoice({ booking, sessions: offered, refresh: readAgain }: SessionChoiceProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const waiting = useLoaded(readWaiting)
  const { sessions, isKnown, refresh: ownAgain } = useOwnSessions(booking, offered)
  const refresh = async () => {
    await Promise.all([readAgain(), ownAgain()])
  }
  const subscribe = useSubscription(waitTopics)
  const waitedFor =
    waiting.state === 'ready'
      ? waiting.data.filter(({ state }) => isUnderWay(state)).map(({ sessionId }) => sessionId)
      : []
  const centre = booking.round.centres.find(({ code }) => code === sessions[0]?.centreCode)
  if (!centre) return null
  if (!isKnown) return <Skeleton cards={1} lines={4} />
  return (
    <>
      <Card title={t('sessions.choose')}>
        <View {...roleProps('list')}>
          {sessions.map((session) => (
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
      </Card>
      <Card title={local(centre.name)}>
        <CentreDetails centre={centre} />
      </Card>
    </>
  )
}

interface SessionRowProps extends Omit<SessionChoiceProps, 'sessions'> {
  session: OwnSession
  centre: Centre
  isWaitedFor: boolean
  subscribe: (topics: readonly SubscribeTopic[]) => Promise<void>
}

function SessionRow({ booking, session, centre, isWaitedFor, refresh, subscribe }: SessionRowProps) {
  const language = useLanguage()
  const { round, instead } = booking
  const isFull = session.left === 0
  const isOwn = session.sessionId === instead?.sessionId
  // whoever has a seat in the round may move it, and waits for none
  const canWait = isFull && round.hasWaiting && !instead && !isWaitedFor
  const isClosed = isOwn || session.refusal !== null || (isFull && !canWait)
  const { press } = useSinglePress(() =>
    canWait
      ? waitForSeat({ round, session, centre, refresh, subscribe: () => subscribe(waitTopics) })
      : takeSeat({ booking, session, centre, refresh, subscribe: () => subscribe(seatTopics) }),
  )
  return (
    <Pressable
      className={`${styles.row} ${isClosed ? styles.closed : ''} ${isFull ? styles.full : ''}`}
      disabled={isClosed}
      onPress={press}
    >
      <View className={styles.words}>
        <View className={styles.time}>{sittingTime(session, language).join(' ')}</View>
        <View className={styles.left}>{useSeatsLine(session, { isOwn, isWaitedFor, canWait })}</View>
      </View>
      {!isClosed && <Icon name="chevron-right" className={styles.chevron} />}
    </Pressable>
  )
}

/** What is left, or why it is not for them, and that they may wait. */
function useSeatsLine(
  { left, waiting, refusal }: OwnSession,
  { isOwn, isWaitedFor, canWait }: { isOwn: boolean; isWaitedFor: boolean; canWait: boolean },
): string {
  const t = useAppointmentText()
  const seatsText = useSeatsText()
  const why = useCodeText(refusal && { code: refusal.error, details: refusal.details })
  if (isOwn) return t('sessions.own')
  if (isWaitedFor) return t('sessions.waitedFor')
  if (refusal) return why ?? ''
  return canWait ? t('sessions.wait', { seats: seatsText(left), count: waiting }) : seatsText(left)
}
