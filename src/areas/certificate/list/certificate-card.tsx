import type { CertificateCard } from '@contract/certificate/certificate'
import { useLocalText } from '@/i18n/local-text'
import { OwnedCard } from '@/patterns/owned/owned-card'
import { to } from '@/platform/navigation/destination'
import { Facts } from '@/ui/content/facts'
import { StateLine } from '@/ui/content/state-line'
import { useCertificateText } from '../texts'
import { useCertificateFacts } from './certificate-facts'
import { stateTones } from './certificate-stage'

/** Card of a certificate with its status and number. */
export function CertificateCardView({ certificate }: { certificate: CertificateCard }) {
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
