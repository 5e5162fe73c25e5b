import type { AccommodationDetail } from '@contract/accommodation/accommodation-card'
import { accommodationRequirements, chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { LocalText } from '@contract/schemas'
import { formatInstant } from '@/i18n/moment'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { Standing } from '@/patterns/owned/standing'
import { reasonedEvents } from '@/patterns/owned/reasoned-events'
import { TimelineCard } from '@/patterns/owned/timeline-card'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import type { OwnAccommodation } from '../journey/accommodation-calls'
import { useAccommodationText } from '../texts'
import { DetailButtons } from './detail-buttons'
import { useOfferedFacts } from './offered-facts'
import { outcomeOf } from './outcome'
import { tones } from './tones'
import { useAccommodationPermissions } from './use-permissions'

interface DetailProps {
  own: OwnAccommodation
  application: AccommodationDetail
  onChange: () => Promise<unknown>
}

/** An application: where it stands and what comes next, what was approved, what happened, everything handed in. */
export function Detail({ own, application, onChange }: DetailProps) {
  const t = useAccommodationText()
  const local = useLocalText()
  const language = useLanguage()
  const { offered } = own
  const { apply } = useAccommodationPermissions(own)
  const { state, submittedAt, decidedAt, granted, timeline, ofOthers } = application
  const { next, why } = outcomeOf(application)
  const whyNot = useReason(apply)
  const isOver = !apply.allowed && (state === 'rejected' || state === 'withdrawn')
  const asked = chosenArrangements(offered.arrangements, application.baseInfo)
  const refused = state === 'passed' ? asked.filter(({ code }) => !granted.some((one) => one.code === code)) : []
  const named = (label: string, some: readonly { name: LocalText }[]) =>
    some.length > 0 ? [{ label, value: some.map(({ name }) => local(name)).join(t('comma')) }] : []
  const facts = [
    ...named(t('granted'), granted),
    ...named(t('notGranted'), refused),
    ...useOfferedFacts(offered),
    { label: t('detail.submittedAt'), value: formatInstant(submittedAt, language) },
    ...(decidedAt ? [{ label: t('detail.decidedAt'), value: formatInstant(decidedAt, language) }] : []),
  ]
  return (
    <>
      <Card title={local(offered.name)} aside={<StatusTag tone={tones[state]} text={t(`state.${state}`)} />}>
        {why && <Note tone={state === 'rejected' ? 'bad' : 'wait'}>{t(why.key, { reason: why.reason })}</Note>}
        <Standing of={offered.code}>
          <StateLine tone={state === 'rejected' ? 'wait' : 'neutral'}>{isOver ? whyNot : t(next)}</StateLine>
        </Standing>
        {ofOthers && <Note>{t('ofOthers')}</Note>}
        <Facts facts={facts} />
      </Card>
      <TimelineCard title={t('detail.timeline')} events={reasonedEvents(timeline, t)} />
      <Submitted content={application} requirements={accommodationRequirements(offered, application.baseInfo)} />
      <DetailButtons own={own} application={application} onChange={onChange} />
    </>
  )
}
