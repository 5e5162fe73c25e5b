import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { useUiText } from '../ui-texts'
import type { Tone } from '../value/status-tag'
import { Collapsible } from './collapsible'
import { InOwnLanguage } from './in-own-language'
import styles from './timeline.module.scss'

export interface TimelineEvent {
  /** Date and time, formatted in the current language. */
  time: string
  text: string
  tone?: Tone
}

interface TimelineProps {
  /** Past events, oldest first. */
  events: readonly TimelineEvent[]
  /** Steps to come, the next one first. */
  ahead?: readonly TimelineEvent[]
}

/** Number of past events that are shown at first; earlier ones are collapsed. */
const SHOWN_EVENTS = 4

/**
 * Vertical timeline in chronological order. Texts and colours distinguish past events, the next step and later steps.
 */
export function Timeline({ events, ahead = [] }: TimelineProps) {
  const t = useUiText()
  const past = events.map((event, index) => ({
    ...event,
    look: index === events.length - 1 ? styles.newest : event.tone ? styles[event.tone] : '',
  }))
  const toCome = ahead.map((event, index) => {
    const when = t(index === 0 ? 'timeline.next' : 'timeline.later')
    return {
      ...event,
      time: event.time ? `${when} · ${event.time}` : when,
      look: index === 0 ? styles.next : styles.later,
    }
  })
  // the line for a single hidden event would take as much space as the event
  const hidden = past.length > SHOWN_EVENTS + 1 ? past.slice(0, -SHOWN_EVENTS) : []
  return (
    <>
      {hidden.length > 0 && (
        <Collapsible title={t('timeline.earlier', { number: hidden.length })}>
          <Events events={hidden} />
        </Collapsible>
      )}
      <Events events={[...past.slice(hidden.length), ...toCome]} />
    </>
  )
}

function Events({ events }: { events: readonly (TimelineEvent & { look: string | undefined })[] }) {
  return (
    <View {...roleProps('list')}>
      {events.map(({ time, text, look }, index) => (
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
