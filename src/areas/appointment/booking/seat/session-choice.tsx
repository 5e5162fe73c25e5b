import { View } from '@tarojs/components'
import type { Centre } from '@contract/appointment/place'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { useSeatsText } from '@/patterns/batches/seats/use-seats-text'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { useSinglePress } from '@/ui/basic/single-press'
import { Card } from '@/ui/layout/card'
import type { Session } from '../../appointment-calls'
import { CentreDetails } from '../../place/centre-details'
import { useAppointmentText } from '../../texts'
import type { Booking } from '../booking-step'
import styles from './session-choice.module.scss'
import { takeSeat } from './take-seat'

interface SessionChoiceProps {
  booking: Booking
  /** Of the centre that was chosen. */
  sessions: readonly Session[]
  refresh: () => Promise<void>
}

/** The sessions with the seats left, and how one gets there: pressing one asks whether to take a seat in it. */
export function SessionChoice({ booking, sessions, refresh }: SessionChoiceProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const centre = booking.round.centres.find(({ code }) => code === sessions[0]?.centreCode)
  if (!centre) return null
  return (
    <>
      <Card title={t('sessions.choose')}>
        <View {...roleProps('list')}>
          {sessions.map((session) => (
            <View key={session.sessionId} {...roleProps('listitem')}>
              <SessionRow booking={booking} session={session} centre={centre} refresh={refresh} />
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
  session: Session
  centre: Centre
}

function SessionRow({ booking, session, centre, refresh }: SessionRowProps) {
  const t = useAppointmentText()
  const language = useLanguage()
  const seatsText = useSeatsText()
  const { press } = useSinglePress(() => takeSeat({ booking, session, centre, refresh }))
  const isOwn = session.sessionId === booking.instead?.sessionId
  const isFull = session.left === 0
  return (
    <Pressable
      className={`${styles.row} ${isOwn || isFull ? styles.closed : ''}`}
      disabled={isOwn || isFull}
      onPress={press}
    >
      <View className={styles.words}>
        <View className={styles.time}>{sittingTime(session, language).join(' ')}</View>
        <View className={styles.left}>{isOwn ? t('sessions.own') : seatsText(session.left)}</View>
      </View>
      {!isOwn && !isFull && <Icon name="chevron-right" className={styles.chevron} />}
    </Pressable>
  )
}
