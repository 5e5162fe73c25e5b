import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import styles from './progress.module.scss'

interface ProgressProps {
  /** Text below the bar. */
  text: string
  /** Constant accessible name; `text` if omitted. */
  name?: string
  done: number
  of: number
}

/** Progress bar of a long operation. */
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
