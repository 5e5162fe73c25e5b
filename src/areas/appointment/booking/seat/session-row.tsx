import { View } from '@tarojs/components'
import type { Centre } from '@contract/appointment/place'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { useCodeText } from '@/api/errors/code-text'
import { useLanguage } from '@/i18n/language'
import { sittingTime } from '@/i18n/sitting-time'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { useSinglePress } from '@/ui/basic/single-press'
import { useAppointmentText } from '../../texts'
import type { Booking } from '../booking-step'
import styles from './session-row.module.scss'
import { takeSeat } from './take-seat'
import type { OwnSession } from './use-own-sessions'
import { waitForSeat } from './wait-for-seat'

/** What WeChat may tell of a seat; who waits for one, of an offer too. */
const seatTopics = ['appointmentMoved', 'appointmentDue'] as const
export const waitTopics = ['seatOffered', ...seatTopics] as const

interface SessionRowProps {
  booking: Booking
  session: OwnSession
  centre: Centre
  isWaitedFor: boolean
  /** Reads again what is free. */
  refresh: () => Promise<void>
  /** Asks what WeChat may tell, in the tap. */
  subscribe: (topics: readonly SubscribeTopic[]) => Promise<void>
}

/** One session: what is left in it or why it is not for them; pressing it asks whether to take a seat, or to wait for one. */
export function SessionRow({ booking, session, centre, isWaitedFor, refresh, subscribe }: SessionRowProps) {
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

/** The refusal that the row of a session displays: none for the session that is moved, none for one they wait for. */
export function displayedRefusal(
  { refusal }: Pick<OwnSession, 'refusal'>,
  { isOwn, isWaitedFor }: { isOwn: boolean; isWaitedFor: boolean },
): OwnSession['refusal'] {
  return isOwn || isWaitedFor ? null : refusal
}

/** What is left, or why it is not for them, and that they may wait. */
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
