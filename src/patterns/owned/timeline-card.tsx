import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Timeline } from '@/ui/content/timeline'
import { Card } from '@/ui/layout/card'
import type { Tone } from '@/ui/value/status-tag'

interface TimelineCardProps {
  title: string
  /** Oldest first, as instants. */
  events: readonly { at: string; text: string; tone?: Tone }[]
  /** Steps to come, the next one first; `time` in words. */
  ahead?: readonly { text: string; time: string }[]
}

/** Past events of a record in chronological order, then its next steps. */
export function TimelineCard({ title, events, ahead = [] }: TimelineCardProps) {
  const language = useLanguage()
  const past = events.map(({ at, ...event }) => ({ ...event, time: formatInstant(at, language) }))
  return (
    <Card title={title}>
      <Timeline events={past} ahead={ahead} />
    </Card>
  )
}
