import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Timeline } from '@/ui/content/timeline'
import { Card } from '@/ui/layout/card'

interface TimelineCardProps {
  title: string
  /** Oldest first, as instants. */
  events: readonly { at: string; text: string }[]
}

/** What happened with something a candidate owns, newest first. */
export function TimelineCard({ title, events }: TimelineCardProps) {
  const language = useLanguage()
  const shown = [...events].reverse().map(({ at, text }) => ({ time: formatInstant(at, language), text }))
  return (
    <Card title={title}>
      <Timeline events={shown} />
    </Card>
  )
}
