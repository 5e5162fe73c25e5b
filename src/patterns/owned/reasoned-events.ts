import type { Reason } from '@contract/reason'
import type { Text } from '@/i18n/texts'

interface Happened<Event extends string> {
  at: string
  event: Event
  reason: Reason | null
}

/** Returns the timeline of an application: each decision with its reason. */
export function reasonedEvents<Event extends string>(
  timeline: readonly Happened<Event>[],
  t: Text<`event.${NoInfer<Event>}` | 'event.withReason'>,
): { at: string; text: string }[] {
  return timeline.map(({ at, event, reason }) => {
    const text = t(`event.${event}`)
    return { at, text: reason === null ? text : t('event.withReason', { event: text, reason }) }
  })
}
