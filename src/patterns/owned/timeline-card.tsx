import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Timeline } from '@/ui/content/timeline'
import { Card } from '@/ui/layout/card'
import type { Tone } from '@/ui/value/status-tag'

interface TimelineCardProps {
  title: string
  /** Oldest first, as instants. */
  events: readonly { at: string; text: string; tone?: Tone }[]
  /** What is still to come, the next one first; `time` in words. */
  ahead?: readonly { text: string; time: string }[]
}

/** What happened with something a candidate owns, newest first, below what is still to come. */
export function TimelineCard({ title, events, ahead = [] }: TimelineCardProps) {
  const language = useLanguage()
  const happened = [...events].reverse().map(({ at, ...event }) => ({ ...event, time: formatInstant(at, language) }))
  return (
    <Card title={title}>
      <Timeline events={happened} ahead={[...ahead].reverse()} />
    </Card>
  )
}
