import { View } from '@tarojs/components'
import type { Area } from '@contract/registration/offered/offering'
import { useLocalText } from '@/i18n/local-text'
import { Icon } from '@/ui/basic/icon'
import { Pressable } from '@/ui/basic/pressable'
import { useRegistrationText } from '../../texts'
import styles from '../choices.module.scss'

interface AreaRowProps {
  area: Area
  isChosen: boolean
  onChoose: () => void
  seats: string
  /** Reason why the area cannot be chosen. */
  blocked?: string | undefined
  /** Restrictions for the chosen subjects. */
  warnings?: readonly string[]
  /** The chosen area is outside the displayed region. */
  isElsewhere: boolean
}

/** Row of a test area with address and seats left. */
export function AreaRow({ area, isChosen, onChoose, seats, blocked, warnings = [], isElsewhere }: AreaRowProps) {
  const t = useRegistrationText()
  const local = useLocalText()
  const isClosed = blocked !== undefined && !isChosen
  const state = isChosen ? styles.chosen : isClosed ? styles.closed : ''
  return (
    <Pressable
      role="radio"
      className={`${styles.row} ${state}`}
      checked={isChosen}
      disabled={isClosed}
      onPress={onChoose}
    >
      <View className={styles.body}>
        <View className={styles.name}>{local(area.name)}</View>
        {area.address && <View className={styles.line}>{local(area.address)}</View>}
        {isElsewhere && <View className={styles.line}>{t('region.elsewhere')}</View>}
        <View className={blocked ? styles.reason : styles.seats}>{blocked ?? seats}</View>
        {warnings.map((warning) => (
          <View key={warning} className={styles.few}>
            {warning}
          </View>
        ))}
      </View>
      <View className={`${styles.box} ${styles.round}`}>{isChosen && <Icon name="check" />}</View>
    </Pressable>
  )
}
