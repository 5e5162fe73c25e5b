import { reasonedEvents } from '@/patterns/owned/reasoned-events'
import { TimelineCard } from '@/patterns/owned/timeline-card'
import { useExemptionText } from '../../texts'
import type { ExemptionDetail } from './read-detail'

/** Timeline with the reason of each rejection. */
export function DetailTimeline({ timeline }: Pick<ExemptionDetail, 'timeline'>) {
  const t = useExemptionText()
  return <TimelineCard title={t('detail.timeline')} events={reasonedEvents(timeline, t)} />
}
