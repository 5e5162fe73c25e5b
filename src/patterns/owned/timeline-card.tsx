import type { Reason } from '@contract/reason'
import { useLanguage } from '@/i18n/language'
import { formatInstant } from '@/i18n/moment'
import type { Text } from '@/i18n/texts'
import { Timeline, type ComingEvent } from '@/ui/content/timeline'
import { Card } from '@/ui/layout/card'
import type { Tone } from '@/ui/value/status-tag'

interface TimelineCardProps {
  title: string
  /** Past events with instants, oldest first. */
  events: readonly { at: string; text: string; tone?: Tone }[]
  /** Steps to come, the next one first; `time` is formatted. */
  ahead?: readonly ComingEvent[]
}

/** Card with the past events of an item in chronological order, then its next steps. */
export function TimelineCard({ title, events, ahead = [] }: TimelineCardProps) {
  const language = useLanguage()
  const past = events.map(({ at, ...event }) => ({ ...event, time: formatInstant(at, language) }))
  return (
    <Card title={title}>
      <Timeline events={past} ahead={ahead} />
    </Card>
  )
}

interface Happened<Event extends string> {
  at: string
  event: Event
  reason: Reason | null
}

/** Returns a timeline with the reason of each decision. Events without a tone are neutral. */
export function reasonedEvents<Event extends string>(
  timeline: readonly Happened<Event>[],
  t: Text<`event.${NoInfer<Event>}` | 'event.withReason'>,
  tones: Readonly<Partial<Record<NoInfer<Event>, Tone>>>,
): { at: string; text: string; tone: Tone }[] {
  return timeline.map(({ at, event, reason }) => {
    const text = t(`event.${event}`)
    const tone = tones[event] ?? 'neutral'
    return { at, tone, text: reason === null ? text : t('event.withReason', { event: text, reason }) }
  })
}
