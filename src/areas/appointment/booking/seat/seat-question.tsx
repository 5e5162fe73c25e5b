import { View } from '@tarojs/components'
import type { Centre } from '@contract/appointment/place'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { serverNow } from '@/session/exam'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import type { Session } from '../../appointment-calls'
import { useAppointmentText } from '../../texts'
import type { Booking } from '../booking-step'
import styles from './seat-question.module.scss'
import { changeableUntil, outlookLines } from './outlook'

interface SeatQuestionProps extends Booking {
  session: Session
  centre: Centre
}

/** Which seat, and what follows from taking it: read before it is taken. */
export function SeatQuestion({ round, instead, session, centre }: SeatQuestionProps) {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  const until = changeableUntil(round, session.startsAt, serverNow())
  const words = {
    time: until === null ? '' : formatInstant(until, language),
    old: instead ? sittingTime(instead, language).join(' ') : '',
    cancels: round.cancels,
  }
  return (
    <>
      <Facts
        facts={[
          { label: t('when'), value: sittingTime(session, language).join(' ') },
          { label: t('centre'), value: local(centre.name) },
        ]}
      />
      <View className={styles.outlook}>
        <ItemList items={outlookLines(until, instead).map((line) => t(line, words))} />
      </View>
    </>
  )
}
