import { basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import type { BasicInfoDetail } from '@contract/basic-info/basic-info-update'
import { ApplicationButtons } from '@/patterns/applications/application-buttons'
import { ApplicationHead, WhatNext, useWhenFacts } from '@/patterns/applications/application-head'
import { applicationEventTones } from '@/patterns/applications/application-tones'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useReason } from '@/patterns/frame/gate/reason-note'
import { goOn } from '@/patterns/journey/way/resume'
import { reasonedEvents, TimelineCard } from '@/patterns/owned/timeline-card'
import { serverNow } from '@/session/exam'
import { basicInfoJourney, KEY } from './basic-info-journey'
import { usePersonalText } from './texts'
import { useChanges } from './use-changes'

/** Submitted application: status and next step, changes, timeline and submitted content. */
export function Detail({ detail }: { detail: BasicInfoDetail }) {
  const t = usePersonalText()
  const correct = mayApplyForUpdate(detail.state, useGates(), serverNow())
  const { state, reason, before, timeline } = detail
  const whyNot = useReason(correct)
  const isClosed = state === 'rejected' && !correct.allowed
  const { submitted, decided } = useWhenFacts(detail, t)
  const facts = [...useChanges(before, detail.baseInfo), ...submitted, ...decided]
  const next = isClosed ? whyNot : t(state === 'rejected' ? 'again.next' : `next.${state}`)
  return (
    <>
      <ApplicationHead
        title={t('detail')}
        of="basicInfo"
        state={state}
        t={t}
        next={
          <WhatNext
            state={state}
            why={reason && t('reason', { reason })}
            isToCorrect={state === 'rejected' && !isClosed}
            next={next}
          />
        }
        facts={facts}
      />
      <TimelineCard title={t('detail.timeline')} events={reasonedEvents(timeline, t, applicationEventTones)} />
      <Submitted content={detail} requirements={basicInfoRequirements(before, detail.baseInfo)} />
      <ApplicationButtons
        ways={[{ may: correct, label: t('again.correct'), press: () => goOn(basicInfoJourney, KEY) }]}
      />
    </>
  )
}
