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
import { useAppointmentText, appointmentText as t } from '../../texts'
import type { Booking } from '../booking-step'
import styles from './session-row.module.scss'
import { takeSeat } from './take-seat'
import type { OwnSession } from './use-own-sessions'
import { isTurnedDown } from '@/api/errors/api-error'
import { formatDeadline } from '@/i18n/moment'
import { attempt } from '@/patterns/frame/failure/attempt'
import { relaunchAboveHome } from '@/platform/navigation/navigation'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { ItemList } from '@/ui/content/item-list'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'
import { joinWaiting, type Round, type Session } from '../../appointment-calls'
import { offerTime } from './offer-time'
import { WantedSession } from './wanted-session'

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

interface Wish {
  round: Round
  session: Session
  centre: Centre
  /** Reloads the seats left, which are outdated after a refusal. */
  refresh: () => Promise<void>
  /** Requests WeChat subscriptions, which requires the tap that joins. */
  subscribe: () => Promise<void>
}

/** Explains the waiting list of a full session, asks for confirmation and joins it. */
async function waitForSeat({ round, session, centre, refresh, subscribe }: Wish): Promise<void> {
  const question = {
    title: t('wait.sure'),
    body: <WaitQuestion round={round} session={session} centre={centre} />,
    ok: t('wait.join'),
    cancel: t('book.no'),
  }
  if (!(await confirm(question))) return
  await subscribe()
  const joined = await attempt(
    () => joinWaiting(round.code, session),
    (error) => {
      if (isTurnedDown(error)) void refresh()
      return false
    },
  )
  if (!joined) return
  await relaunchAboveHome(store.get(domainAtom) ?? undefined, 'myAppointments')
  toast(t('wait.joined'))
}

function WaitQuestion({ round, session, centre }: Omit<Wish, 'refresh' | 'subscribe'>) {
  const text = useAppointmentText()
  const language = useLanguage()
  const kept = offerTime(round.offerMinutes)
  const ends = Math.min(Date.parse(round.closesAt), Date.parse(session.startsAt))
  return (
    <>
      <WantedSession round={round} session={session} centre={centre} />
      <ItemList
        items={[
          text('wait.order', { count: session.waiting }),
          text('wait.offer', { time: text(kept.key, { count: kept.count }) }),
          text('wait.until', { time: formatDeadline(ends, language) }),
        ]}
      />
    </>
  )
}
