import { View } from '@tarojs/components'
import styles from './timeline.module.scss'

export interface TimelineEvent {
  /** Already written in the language in use: `dateText(at, …)`. */
  time: string
  text: string
}

/** What happened, newest first, with its dates. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <View>
      {events.map(({ time, text }, index) => (
        <View key={`${time} ${index}`} className={`${styles.event} ${index === 0 ? styles.newest : ''}`}>
          <View>{text}</View>
          <View className={styles.time}>{time}</View>
        </View>
      ))}
    </View>
  )
}
