import { View } from '@tarojs/components'
import { useJourneyText } from '../journey-texts'
import { useStepDirection } from './use-step-direction'
import styles from './progress.module.scss'

interface ProgressProps {
  /** What each step is called, in order. */
  names: readonly string[]
  /** Index of the step that is open. */
  current: number
}

/** A step that is only changed: where saving leads back to. */
export function WayBack({ to }: { to: string | undefined }) {
  const t = useJourneyText()
  return to ? <View className={styles.instead}>{t('edit.back', { step: to })}</View> : null
}

/** Where the candidate is on the journey, and what is next. */
export function Progress({ names, current }: ProgressProps) {
  const t = useJourneyText()
  const next = names[current + 1]
  const direction = useStepDirection()
  return (
    <View className={styles.progress}>
      <View className={styles.where}>
        <View className={`numbers ${styles.count}`}>
          {current + 1} / {names.length}
        </View>
        <View className={`${styles.step} ${styles[direction]}`}>{names[current]}</View>
        {next && <View className={styles.following}>{t('next', { step: next })}</View>}
      </View>
      <View className={styles.track} aria-hidden="true">
        {names.map((name, index) => (
          <View key={name} className={index <= current ? styles.done : styles.ahead} />
        ))}
      </View>
    </View>
  )
}
