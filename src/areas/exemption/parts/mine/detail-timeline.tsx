import { TimelineCard } from '@/patterns/owned/timeline-card'
import { useExemptionText } from '../../texts'
import type { ExemptionDetail } from './read-detail'

/** What happened, with the reason of each rejection. */
export function DetailTimeline({ timeline }: Pick<ExemptionDetail, 'timeline'>) {
  const t = useExemptionText()
  const textOf = ({ event, reason }: ExemptionDetail['timeline'][number]) =>
    reason === null ? t(`event.${event}`) : t('event.withReason', { event: t(`event.${event}`), reason })
  return (
    <TimelineCard
      title={t('mine.timeline')}
      events={timeline.map((event) => ({ at: event.at, text: textOf(event) }))}
    />
  )
}
