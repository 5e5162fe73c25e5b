import type { CertificateApplicationDetail } from '@contract/certificate-application/application-card'
import { applicationRequirements, postageOf } from '@contract/certificate-application/application-fields'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { ApplicationButtons, confirmApplicationWithdrawal } from '@/patterns/applications/application-buttons'
import { ApplicationHead, WhatNext, useWhenFacts } from '@/patterns/applications/application-head'
import { applicationEventTones } from '@/patterns/applications/application-tones'
import { Submitted } from '@/patterns/collecting/submitted/submitted'
import { useReason } from '@/patterns/frame/gate/reason-note'
import { goOn } from '@/patterns/journey/way/resume'
import { reasonedEvents, TimelineCard } from '@/patterns/owned/timeline-card'
import { serverNow } from '@/session/exam'
import { Note } from '@/ui/feedback/note'
import { withdrawApplication, type OwnApplication, applicationJourney } from '../application-journey'
import { outcomeOf } from './application-outcome'
import { Delivery } from './delivery'
import { PostageExpired } from '../postage-due'
import { applicationText as text, useApplicationText } from '../texts'
import { useApplicationPermissions } from '../use-permissions'
import { WechatConsent } from './wechat-consent'

interface DetailProps {
  own: OwnApplication
  application: CertificateApplicationDetail
  onChange: () => Promise<unknown>
}

/** Submitted application: status and next step, delivery, timeline and submitted content. */
export function Detail({ own, application, onChange }: DetailProps) {
  const t = useApplicationText()
  const local = useLocalText()
  const language = useLanguage()
  const { offered } = own
  const { fillIn } = useApplicationPermissions(own)
  const { state, way, timeline } = application
  const { qualification } = own
  const { pickup } = offered
  const isPaid = isPostagePaid(own, application)
  const { next, why } = outcomeOf(application, { qualification, pickup, isPaid, now: serverNow() })
  const words = { time: pickup?.from ? formatInstant(pickup.from, language) : '' }
  const whyNot = useReason(fillIn)
  const isOver = !fillIn.allowed && own.toPay === null && (state === 'rejected' || state === 'withdrawn')
  // Only withdrawing the application refunds its postage.
  const isPostageBack = isOver && own.isPostagePaid
  const { submitted, decided } = useWhenFacts(application, t)
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
            next={isOver ? whyNot : t(next, words)}
          >
            {own.expiredPostage && <PostageExpired of={own.expiredPostage} />}
            {isPostageBack && <Note>{t('over.postage')}</Note>}
          </WhatNext>
        }
        facts={[
          { label: t('way'), value: t(`way.${way}`) },
          ...(state === 'withdrawn'
            ? [{ label: t('deadline'), value: formatDeadline(offered.deadline, language) }]
            : []),
          ...submitted,
          ...decided,
        ]}
      />
      <WechatConsent of={application} />
      {/*
       * Hides the pickup details while the certificate is withheld, so that the candidate does not travel in vain.
       */}
      {next !== 'next.held' && <Delivery application={application} pickup={pickup} />}
      <TimelineCard title={t('detail.timeline')} events={reasonedEvents(timeline, t, applicationEventTones)} />
      <Submitted content={application} requirements={applicationRequirements(offered)} />
      {own.toPay === null && <Buttons own={own} application={application} onChange={onChange} />}
    </>
  )
}

/** Returns whether postage was paid; a withdrawn application counts as paid because its postage is refunded. */
const isPostagePaid = (own: OwnApplication, { state, way }: CertificateApplicationDetail): boolean =>
  own.isPostagePaid || (state === 'withdrawn' && postageOf(own.offered, way) > 0)

/** Actions available now: correct, apply again, or withdraw, which is final after the deadline. */
function Buttons({ own, application: { state }, onChange }: DetailProps) {
  const t = useApplicationText()
  const language = useLanguage()
  const { code, deadline } = own.offered
  const { fillIn, withdraw } = useApplicationPermissions(own)
  const withdrawing = () => {
    const isForGood = serverNow() >= Date.parse(deadline)
    const words = isForGood ? 'withdraw.body.over' : 'withdraw.body'
    return confirmApplicationWithdrawal({
      ...{ of: code, t: text, onChange, work: () => withdrawApplication(code) },
      body: text(own.isPostagePaid ? `${words}.paid` : words, { time: formatDeadline(deadline, language) }),
    })
  }
  return (
    <ApplicationButtons
      ways={[
        {
          ...{ may: fillIn, label: t(state === 'rejected' ? 'again' : 'anew') },
          press: () => goOn(applicationJourney, code),
        },
        { may: withdraw, label: t('withdraw'), press: withdrawing, isLesser: true },
      ]}
    />
  )
}
