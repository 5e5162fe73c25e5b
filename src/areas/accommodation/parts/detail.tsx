import type { AccommodationDetail } from '@contract/accommodation/accommodation-card'
import { accommodationRequirements } from '@contract/accommodation/accommodation-fields'
import { useLocalText } from '@/i18n/local-text'
import { ApplicationHead } from '@/patterns/applications/application-head'
import { WhatNext } from '@/patterns/applications/what-next'
import { useWhenFacts } from '@/patterns/applications/when-facts'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { useReason } from '@/patterns/frame/gate/use-reason'
import { reasonedEvents } from '@/patterns/owned/reasoned-events'
import { TimelineCard } from '@/patterns/owned/timeline-card'
import type { OwnAccommodation } from '../journey/accommodation-calls'
import { useAccommodationText } from '../texts'
import { DetailButtons } from './detail-buttons'
import { useOfferedFacts } from './offered-facts'
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
  const { offered } = own
  const { apply } = useAccommodationPermissions(own)
  const { state, reason, granted, timeline, ofOthers } = application
  const whyNot = useReason(apply)
  const isOver = !apply.allowed && (state === 'rejected' || state === 'withdrawn')
  const { submitted, decided } = useWhenFacts(application, t)
  const facts = [
    ...(granted.length > 0
      ? [{ label: t('granted'), value: granted.map(({ name }) => local(name)).join(t('comma')) }]
      : []),
    ...useOfferedFacts(offered),
    ...submitted,
    ...decided,
  ]
  const next = isOver ? whyNot : t(`next.${state}`)
  return (
    <>
      <ApplicationHead
        title={local(offered.name)}
        of={offered.code}
        state={state}
        t={t}
        next={<WhatNext reason={reason} isToCorrect={state === 'rejected'} next={next} t={t} />}
        note={ofOthers ? t('ofOthers') : null}
        facts={facts}
      />
      <TimelineCard title={t('detail.timeline')} events={reasonedEvents(timeline, t)} />
      <Submitted content={application} requirements={accommodationRequirements(offered, application.baseInfo)} />
      <DetailButtons own={own} state={state} onChange={onChange} />
    </>
  )
}
