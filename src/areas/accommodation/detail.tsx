import type { AccommodationDetail } from '@contract/accommodation/accommodation-card'
import { accommodationRequirements, chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { LocalText } from '@contract/schemas'
import { useLocalText } from '@/i18n/local-text'
import { ApplicationButtons, confirmApplicationWithdrawal } from '@/patterns/applications/application-buttons'
import { ApplicationHead, WhatNext, useWhenFacts } from '@/patterns/applications/application-head'
import { applicationEventTones } from '@/patterns/applications/application-tones'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { useReason } from '@/patterns/frame/gate/reason-note'
import { goOn } from '@/patterns/journey/way/resume'
import { reasonedEvents, TimelineCard } from '@/patterns/owned/timeline-card'
import { open } from '@/platform/navigation/navigation'
import { outcomeOf } from './accommodation-outcome'
import { type OwnAccommodation, withdrawAccommodation, accommodationJourney } from './accommodation-journey'
import { useOfferedFacts } from './offered-facts'
import { useAccommodationText, accommodationText as text } from './texts'
import { useAccommodationPermissions } from './use-permissions'

interface DetailProps {
  own: OwnAccommodation
  application: AccommodationDetail
  onChange: () => Promise<unknown>
}

/** Submitted application: status and next step, approved arrangements, timeline and submitted content. */
export function Detail({ own, application, onChange }: DetailProps) {
  const t = useAccommodationText()
  const local = useLocalText()
  const { offered } = own
  const { apply } = useAccommodationPermissions(own)
  const { state, granted, timeline } = application
  const { next, why } = outcomeOf(application)
  const whyNot = useReason(apply)
  const isOver = !apply.allowed && (state === 'rejected' || state === 'withdrawn')
  const asked = chosenArrangements(offered.arrangements, application.baseInfo)
  const refused = state === 'passed' ? asked.filter(({ code }) => !granted.some((one) => one.code === code)) : []
  const named = (label: string, some: readonly { name: LocalText }[]) =>
    some.length > 0 ? [{ label, value: some.map(({ name }) => local(name)).join(t('comma')) }] : []
  const { submitted, decided } = useWhenFacts(application, t)
  const facts = [
    ...named(t('granted'), granted),
    ...named(t('notGranted'), refused),
    ...useOfferedFacts(offered),
    ...submitted,
    ...decided,
  ]
  return (
    <>
      <ApplicationHead
        title={local(offered.name)}
        of={offered.code}
        state={state}
        t={t}
        next={
          <WhatNext
            state={state}
            why={why && t(why.key, { reason: why.reason })}
            isToCorrect={state === 'rejected' && !isOver}
            next={isOver ? whyNot : t(next)}
          />
        }
        facts={facts}
      />
      <TimelineCard title={t('detail.timeline')} events={reasonedEvents(timeline, t, applicationEventTones)} />
      <Submitted content={application} requirements={accommodationRequirements(offered, application.baseInfo)} />
      <DetailButtons own={own} application={application} onChange={onChange} />
    </>
  )
}

interface DetailButtonsProps {
  own: OwnAccommodation
  application: AccommodationDetail
  onChange: () => Promise<unknown>
}

/** Actions available now: correct, apply again, withdraw, or book an appointment with the approval. */
function DetailButtons({ own, application, onChange }: DetailButtonsProps) {
  const t = useAccommodationText()
  const { apply, withdraw } = useAccommodationPermissions(own)
  const { code, rounds } = own.offered
  const { state, timeline } = application
  const isReopened = timeline.at(-1)?.event === 'reopened'
  const isToBook = state === 'passed' && rounds.length > 0
  const withdrawing = () =>
    confirmApplicationWithdrawal({
      ...{ of: code, t: text, onChange, work: () => withdrawAccommodation(code) },
      ...(isReopened && { body: text('withdraw.body.reopened') }),
    })
  return (
    <ApplicationButtons
      ways={[
        {
          ...{ may: apply, label: t(state === 'rejected' ? 'again' : 'anew') },
          press: () => goOn(accommodationJourney, code),
        },
        { may: withdraw, label: t('withdraw'), press: withdrawing, isLesser: true },
        { may: { allowed: isToBook }, label: t('book'), press: () => open('appointmentSelectBatch') },
      ]}
    />
  )
}
