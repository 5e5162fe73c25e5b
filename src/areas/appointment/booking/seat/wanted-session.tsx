import { View } from '@tarojs/components'
import type { Centre } from '@contract/appointment/place'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import type { Round, Session } from '../../appointment-calls'
import styles from './wanted-session.module.scss'

interface WantedSessionProps {
  round: Pick<Round, 'positions'>
  session: Session
  centre: Centre
}

/** Time, test centre and interview position of a session as plain lines, which large text does not break. */
export function WantedSession({ round, session, centre }: WantedSessionProps) {
  const local = useLocalText()
  const language = useLanguage()
  const position = round.positions.find(({ code }) => code === session.positionCode)
  return (
    <View className={styles.wanted}>
      {sittingTime(session, language).map((line) => (
        <View key={line}>{line}</View>
      ))}
      <View>{local(centre.name)}</View>
      {position && <View>{local(position.name)}</View>}
    </View>
  )
}
