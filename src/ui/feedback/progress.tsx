import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import styles from './progress.module.scss'

interface ProgressProps {
  /** What is going on, below the bar. */
  text: string
  /** Its name for screen readers, which stays the same; `text` without it. */
  name?: string
  done: number
  of: number
}

/** How far something is that takes a while. */
export function Progress({ text, name = text, done, of }: ProgressProps) {
  return (
    <View
      {...roleProps('progressbar')}
      aria-label={name}
      aria-valuemin="0"
      aria-valuemax={String(of)}
      aria-valuenow={String(done)}
    >
      <View className={styles.track}>
        <View className={styles.done} style={{ width: `${Math.round((done / Math.max(of, 1)) * 100)}%` }} />
      </View>
      <View className={styles.words}>{text}</View>
    </View>
  )
}
