import { REGISTRATION_EVENTS } from '@contract/codes'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { Card } from '@/ui/layout/card'
import { Timeline } from '@/ui/content/timeline'
import { useRegistrationText } from '../../texts'
import type { RegistrationDetail } from './registration-detail'

/** What happened, newest first; an event that this version has no words for still shows that something did. */
export function DetailTimeline({ timeline }: Pick<RegistrationDetail, 'timeline'>) {
  const t = useRegistrationText()
  const language = useLanguage()
  const textOf = (event: string) => t(`mine.event.${REGISTRATION_EVENTS.find((known) => known === event) ?? 'other'}`)
  const events = [...timeline]
    .reverse()
    .map(({ at, event }) => ({ time: formatInstant(at, language), text: textOf(event) }))
  return (
    <Card title={t('mine.timeline')}>
      <Timeline events={events} />
    </Card>
  )
}
