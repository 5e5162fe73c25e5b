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
  /** Why it cannot be chosen. */
  blocked?: string | undefined
  /** What cannot be had there of what is wanted. */
  warnings?: readonly string[]
  /** Chosen, but not in the region that is looked at. */
  isElsewhere: boolean
}

/** A test area: where it is and how many seats are left. */
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
