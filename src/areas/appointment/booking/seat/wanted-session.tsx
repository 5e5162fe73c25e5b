import { View } from '@tarojs/components'
import type { Centre } from '@contract/appointment/place'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { sittingTime } from '@/i18n/sitting-time'
import { Facts } from '@/ui/content/facts'
import type { Session } from '../../appointment-calls'
import { useAppointmentText } from '../../texts'
import styles from './wanted-session.module.scss'

/** When and where, above what follows from it. */
export function WantedSession({ session, centre }: { session: Session; centre: Centre }) {
  const t = useAppointmentText()
  const local = useLocalText()
  const language = useLanguage()
  return (
    <View className={styles.facts}>
      <Facts
        facts={[
          { label: t('when'), value: sittingTime(session, language).join(' ') },
          { label: t('centre'), value: local(centre.name) },
        ]}
      />
    </View>
  )
}
