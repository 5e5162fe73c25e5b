import type { CertificateApplicationCard } from '@contract/certificate-application/application-card'
import { certificateApplicationAction } from '@contract/certificate-application/application-permissions'
import { applicationStage, type ApplicationStage } from '@contract/certificate-application/application-stage'
import { formatPrice } from '@contract/format'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { isAuditing, useApplications } from '@/patterns/applications/use-applications'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { framed } from '@/patterns/frame/page/framed'
import { goOn } from '@/patterns/journey/way/resume'
import { OwnedActions, OwnedCard } from '@/patterns/owned/owned-card'
import { OwnedList } from '@/patterns/owned/owned-list'
import { to } from '@/platform/navigation/destination'
import { relaunch, open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import type { Tone } from '@/ui/value/status-tag'
import { useWindowFacts } from '../../application/application-facts'
import { readOffered, applicationJourney } from '../../application/application-journey'
import { PostageDue, PostageExpired } from '../../application/postage-due'
import { useApplicationText } from '../../application/texts'

/** Lists the certificates that can be applied for on paper, with the status of the candidate's applications. */
function Applications() {
  const t = useApplicationText()
  const offered = useApplications(readOffered, (all) =>
    all.some(({ application, toPay }) => toPay !== null || isAuditing(application)),
  )
  return (
    <OwnedList
      of={offered}
      none={{
        ...{ icon: 'shield', title: t('list.none'), text: t('list.none.text') },
        action: { label: t('list.none.action'), press: () => relaunch('home') },
      }}
    >
      {(card) => <ApplicationCard key={card.code} card={card} onEnd={() => void offered.refresh()} />}
    </OwnedList>
  )
}

const tones = {
  notApplied: 'neutral',
  toSubmit: 'wait',
  pending: 'wait',
  passed: 'good',
  failed: 'bad',
} as const satisfies Record<ApplicationStage, Tone>

interface ApplicationCardProps {
  card: CertificateApplicationCard
  /** Called when the time to pay the postage is over. */
  onEnd: () => void
}

/** A certificate that can be applied for, with the status of the application (specification §4). */
export function ApplicationCard({ card, onEnd }: ApplicationCardProps) {
  const t = useApplicationText()
  const local = useLocalText()
  const language = useLanguage()
  const { code, name, qualification, opensAt, deadline, application, toPay, expiredPostage } = card
  const window = useWindowFacts(card)
  const stage = applicationStage(card)
  const situation = {
    ...{ qualification, opensAt, deadline, state: application?.state ?? null },
    // an invoice only prevents a withdrawal
    ...{ isPostageOpen: toPay !== null, isPostageInvoiced: false },
  }
  const fillIn = certificateApplicationAction('fillIn', situation, useGates(), serverNow())
  const isToResume = expiredPostage !== null && fillIn.allowed
  const view = { label: t('list.view'), to: to('certificateApplicationDetail', { certificateCode: code }) }
  return (
    <OwnedCard title={local(name)} tag={{ tone: tones[stage], text: t(`stage.${stage}`) }} view={view}>
      {toPay && <PostageDue of={toPay} onEnd={onEnd} />}
      {expiredPostage && <PostageExpired of={expiredPostage} />}
      {application?.delivery && <StateLine tone="neutral">{t(`delivery.${application.delivery}`)}</StateLine>}
      <Facts facts={window} />
      {toPay && (
        <OwnedActions>
          <Button onPress={() => open('payOrder', { orderId: toPay.orderId })}>
            {t('list.pay', { amount: formatPrice(toPay.amountCents, language) })}
          </Button>
        </OwnedActions>
      )}
      {isToResume && (
        <OwnedActions>
          <Button kind="secondary" onPress={() => goOn(applicationJourney, code)}>
            {t('start.resume')}
          </Button>
        </OwnedActions>
      )}
    </OwnedCard>
  )
}

export default framed(Applications)
