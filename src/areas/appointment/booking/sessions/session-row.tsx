import { View } from '@tarojs/components'
import type { Centre } from '@contract/appointment/place'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { useCodeText } from '@/api/errors/error-message'
import { useLanguage } from '@/i18n/language'
import { sittingTime } from '@/i18n/sitting-time'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { useSinglePress } from '@/ui/basic/single-press'
import { useAppointmentText } from '../../texts'
import type { Booking } from '../booking-step'
import { takeSeat } from '../seat/take-seat'
import type { OwnSession } from './use-own-sessions'
import { waitForSeat } from '../seat/wait-for-seat'
import styles from './session-row.module.scss'

/** WeChat message topics of a booked seat; the waiting list adds offers. */
const seatTopics = ['appointmentMoved', 'appointmentDue'] as const
export const waitTopics = ['seatOffered', ...seatTopics] as const

interface SessionRowProps {
  booking: Booking
  session: OwnSession
  centre: Centre
  isWaitedFor: boolean
  /** Reloads the seats left. */
  refresh: () => Promise<void>
  /** Requests WeChat subscriptions, which requires the tap. */
  subscribe: (topics: readonly SubscribeTopic[]) => Promise<void>
}

/**
 * Session with its seats left or the reason it is unavailable; pressing it asks to book a seat or to join the waiting
 * list.
 */
export function SessionRow({ booking, session, centre, isWaitedFor, refresh, subscribe }: SessionRowProps) {
  const language = useLanguage()
  const { round, instead } = booking
  const isFull = session.left === 0
  const isOwn = session.sessionId === instead?.sessionId
  // A candidate with a seat in the round can move it but cannot join the waiting list.
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

/**
 * Returns the refusal that the row of a session displays: none for the session that is moved, none for one on the
 * waiting list.
 */
export function displayedRefusal(
  { refusal }: Pick<OwnSession, 'refusal'>,
  { isOwn, isWaitedFor }: { isOwn: boolean; isWaitedFor: boolean },
): OwnSession['refusal'] {
  return isOwn || isWaitedFor ? null : refusal
}

/** Returns the seats left, the refusal or the waiting-list status of a session. */
function useSeatsLine(
  session: OwnSession,
  { isOwn, isWaitedFor, canWait }: { isOwn: boolean; isWaitedFor: boolean; canWait: boolean },
): string {
  const t = useAppointmentText()
  const seatsText = useSeatsText()
  const { left, waiting } = session
  const refusal = displayedRefusal(session, { isOwn, isWaitedFor })
  const why = useCodeText(refusal && { code: refusal.error, details: refusal.details })
  if (isOwn) return t('sessions.own')
  if (isWaitedFor) return t('sessions.waitedFor')
  if (refusal) return why
  return canWait ? t('sessions.wait', { seats: seatsText(left), count: waiting }) : seatsText(left)
}
