import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { useUiText } from '../ui-texts'
import type { Tone } from '../value/status-tag'
import { InOwnLanguage } from './in-own-language'
import styles from './timeline.module.scss'

export interface TimelineEvent {
  /** Already written in the language in use: `dateText(at, …)`. */
  time: string
  text: string
  tone?: Tone
}

interface TimelineProps {
  /** What happened, newest first, with its dates. */
  events: readonly TimelineEvent[]
  /** What is still to come, the last first: the next stands right above what happened. */
  ahead?: readonly TimelineEvent[]
}

/** The way something goes, from what comes last down to its beginning. Words say what is still to come, not colour alone. */
export function Timeline({ events, ahead = [] }: TimelineProps) {
  const t = useUiText()
  const toCome = ahead.map((event, index) => {
    const isNext = index === ahead.length - 1
    const when = t(isNext ? 'timeline.next' : 'timeline.later')
    return { ...event, time: event.time ? `${when} · ${event.time}` : when, look: isNext ? styles.next : styles.later }
  })
  const happened = events.map((event, index) => ({
    ...event,
    look: index === 0 ? styles.newest : event.tone ? styles[event.tone] : '',
  }))
  return (
    <View {...roleProps('list')}>
      {[...toCome, ...happened].map(({ time, text, look }, index) => (
        <View key={`${time} ${index}`} className={`${styles.event} ${look}`} {...roleProps('listitem')}>
          <View>
            <InOwnLanguage>{text}</InOwnLanguage>
          </View>
          <View className={styles.time}>{time}</View>
        </View>
      ))}
    </View>
  )
}
