import { REGISTRATION_EVENTS } from '@contract/codes'
import { TimelineCard } from '@/patterns/owned/timeline-card'
import { useMineText } from '../../texts'
import type { RegistrationDetail } from './registration-detail'

/** What happened; an event that this version has no words for still shows that something did. */
export function DetailTimeline({ timeline, byGroup }: Pick<RegistrationDetail, 'timeline' | 'byGroup'>) {
  const t = useMineText()
  const textOf = (event: string) =>
    byGroup && event === 'submitted'
      ? t('mine.event.submitted.byGroup')
      : t(`mine.event.${REGISTRATION_EVENTS.find((known) => known === event) ?? 'other'}`)
  return (
    <TimelineCard title={t('mine.timeline')} events={timeline.map(({ at, event }) => ({ at, text: textOf(event) }))} />
  )
}
