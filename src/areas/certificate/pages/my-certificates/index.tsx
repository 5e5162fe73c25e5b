import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { MyCertificates, CertificateCard } from '@contract/certificate/certificate'
import type { CertificateOffering } from '@contract/certificate/certificate-offering'
import { useLocalText } from '@/i18n/local-text'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { openHome } from '@/patterns/frame/project/open-home'
import { OwnedCard } from '@/patterns/owned/owned-card'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { StateLine } from '@/ui/content/state-line'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { readCertificates } from '../../certificate-calls'
import { useCertificateFacts, stateTones } from '../../certificate-facts'
import { useCertificateText } from '../../texts'

/** Lists the candidate's certificates, newest first, then the other certificates of the project. */
function MyCertificatesPage() {
  const mine = useLoaded(readCertificates)
  usePullDownRefresh(() => void mine.refresh().then(() => Taro.stopPullDownRefresh()))
  return (
    <Loaded of={mine} skeleton={<Skeleton cards={2} lines={6} />}>
      {(all) => <All of={all} />}
    </Loaded>
  )
}

function All({ of: { certificates, offered, isAppliedFor } }: { of: MyCertificates }) {
  const t = useCertificateText()
  const held = certificates.filter(({ state }) => state !== 'withdrawn').map((one) => one.certificateCode)
  const others = offered.filter(({ code }) => !held.includes(code))
  return (
    <>
      {certificates.map((one) => (
        <CertificateCardView key={one.certificateId} certificate={one} />
      ))}
      {certificates.length === 0 && (
        <PageState icon="shield" title={t('none')} text={t('none.text')}>
          <Button onPress={async () => openHome()}>{t('none.home')}</Button>
        </PageState>
      )}
      {others.map((one) => (
        <OfferedCard key={one.code} offered={one} />
      ))}
      {isAppliedFor && (
        <ActionBar>
          <Button kind="secondary" onPress={() => open('certificateApplication')}>
            {t('paper.apply')}
          </Button>
        </ActionBar>
      )}
    </>
  )
}

/** Card of a certificate with its status and number. */
function CertificateCardView({ certificate }: { certificate: CertificateCard }) {
  const t = useCertificateText()
  const local = useLocalText()
  const { certificateId, name, state } = certificate
  const view = { label: t('view'), to: to('certificateDetail', { certificateId }) }
  return (
    <OwnedCard title={local(name)} tag={{ tone: stateTones[state], text: t(`state.${state}`) }} view={view}>
      <Next certificate={certificate} />
      <Facts facts={useCertificateFacts(certificate)} />
    </OwnedCard>
  )
}

function Next({ certificate: { state, reason, isElectronic } }: { certificate: CertificateCard }) {
  const t = useCertificateText()
  if (state === 'withdrawn') return <StateLine tone="wait">{t('next.withdrawn', { reason: reason ?? '' })}</StateLine>
  return <StateLine tone="neutral">{t(isElectronic ? 'next.download' : 'next.paper')}</StateLine>
}

/** Certificate that the project issues, with its conditions and issuer. */
function OfferedCard({ offered }: { offered: CertificateOffering }) {
  const t = useCertificateText()
  const local = useLocalText()
  const { name, conditions, issuer, electronic } = offered
  const lines = [
    ...conditions.map(local),
    t('offered.issuer', { issuer: local(issuer) }),
    ...(electronic ? [t('offered.electronic')] : []),
  ]
  return (
    <Card isOne title={local(name)} aside={<StatusTag tone="neutral" text={t('offered.state')} />}>
      <ItemList items={lines} />
    </Card>
  )
}

export default framed(MyCertificatesPage)
