import { View } from '@tarojs/components'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '../basic/icon'
import type { IconName } from '../basic/icon-names'
import { useUiText } from '../ui-texts'
import type { Tone } from '../value/status-tag'
import { Collapsible } from '../layout/collapsible'
import { InOwnLanguage } from './in-own-language'
import styles from './timeline.module.scss'

export interface TimelineEvent {
  /** Date and time, formatted in the current language. */
  time: string
  text: string
  tone?: Tone
}

export interface ComingEvent extends TimelineEvent {
  /** The candidate has to do it now; emphasized instead of the newest past event. */
  isDue?: boolean
}

interface TimelineProps {
  /** Past events, oldest first. */
  events: readonly TimelineEvent[]
  /** Steps to come, the next one first. */
  ahead?: readonly ComingEvent[]
}

/** Number of past events that are shown at first; earlier ones are collapsed. */
const SHOWN_EVENTS = 4

/** Marks of past events; neutral ones are marked as done. */
const marks: Record<Tone, IconName> = { neutral: 'check', good: 'check', wait: 'clock', bad: 'x' }

/**
 * Vertical timeline in chronological order. Marks, texts and colours distinguish past events, the next step and later
 * steps.
 */
export function Timeline({ events, ahead = [] }: TimelineProps) {
  const t = useUiText()
  const isDue = ahead[0]?.isDue === true
  const past = events.map(({ tone = 'neutral', ...event }, index) => ({
    ...event,
    mark: marks[tone],
    look: `${styles.past} ${tone === 'neutral' ? '' : styles[tone]} ${index === events.length - 1 ? styles.newest : ''}`,
    isCurrent: index === events.length - 1 && !isDue,
  }))
  const toCome = ahead.map(({ isDue: _isDue, ...event }, index) => {
    const when = t(index === 0 ? 'timeline.next' : 'timeline.later')
    return {
      ...event,
      time: event.time ? `${when} · ${event.time}` : when,
      mark: null,
      look: index === 0 ? styles.next : styles.later,
      isCurrent: index === 0 && isDue,
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

interface MarkedEvent extends TimelineEvent {
  /** Icon of a past event; null for a step to come. */
  mark: IconName | null
  look: string | undefined
  /** The candidate's action that is due, else the newest event. */
  isCurrent: boolean
}

function Events({ events }: { events: readonly MarkedEvent[] }) {
  return (
    <View {...roleProps('list')}>
      {events.map(({ time, text, mark, look, isCurrent }, index) => (
        <View
          key={`${time} ${index}`}
          className={`${styles.event} ${look} ${isCurrent ? styles.current : ''}`}
          {...roleProps('listitem')}
          {...(isCurrent && { 'aria-current': 'step' })}
        >
          <View className={styles.mark}>{mark && <Icon name={mark} />}</View>
          <View className={styles.text}>
            <InOwnLanguage>{text}</InOwnLanguage>
          </View>
          <View className={styles.time}>{time}</View>
        </View>
      ))}
    </View>
  )
}
