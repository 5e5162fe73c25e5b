import { ID_TYPE_NAMES } from '@contract/basic-info/basic-info-names'
import type { CertificateDetail } from '@contract/certificate/certificate'
import { certificateDownloading } from '@contract/certificate/certificate-permissions'
import { insideSentence, noReason } from '@contract/reason'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatInstant } from '@/i18n/moment'
import { DocumentButton } from '@/patterns/documents/document-button'
import { attempt } from '@/patterns/frame/failure/attempt'
import { rereadRefused } from '@/patterns/frame/failure/reread-refused'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { framed } from '@/patterns/frame/page/framed'
import { useRoute } from '@/patterns/frame/page/route-context'
import { OwnIdNumber } from '@/patterns/id-number/own-id-number'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { UnprintableNote } from '@/patterns/documents/unprintable-note'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { Prose } from '@/ui/content/prose'
import { Note } from '@/ui/feedback/note'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { Columns } from '@/ui/layout/columns'
import { toast } from '@/ui/overlay/toast-state'
import { StatusTag } from '@/ui/value/status-tag'
import { readCertificate, acceptAuthorisation, documentOf } from '../../certificate-calls'
import { useCertificateFacts, stateTones } from '../../certificate-facts'
import { Copies } from '../../copies'
import { useCertificateText } from '../../texts'
import { VerifiedBy } from '../../verified-by'

function CertificatePage() {
  const { certificateId = '' } = useRoute().params
  const found = useLoaded(() => readCertificate(certificateId), [certificateId])
  return (
    <OwnedDetail of={found} missing="CERT_NOT_FOUND" list="myCertificates">
      {(certificate) => <Detail certificate={certificate} onChange={found.refresh} />}
    </OwnedDetail>
  )
}

interface DetailProps {
  certificate: CertificateDetail
  onChange: () => Promise<unknown>
}

/** Details of a certificate. The terms of use are accepted first; then it can be downloaded and copied. */
export function Detail({ certificate, onChange }: DetailProps) {
  const t = useCertificateText()
  const downloading = certificateDownloading(certificate, useGates(), serverNow())
  const isAsked = !downloading.allowed && downloading.error === 'CERT_NOT_AUTHORISED'
  const accept = () =>
    attempt(async () => {
      await acceptAuthorisation(certificate)
      toast(t('authorise.done'))
      await onChange()
    }, rereadRefused(onChange))
  return (
    <Columns
      aside={
        <>
          {certificate.verify && <VerifiedBy verify={certificate.verify} />}
          {downloading.allowed && <Copies certificate={certificate} />}
        </>
      }
      bar={
        <>
          {isAsked && (
            <ActionBar>
              <Button onPress={accept}>{t('authorise')}</Button>
            </ActionBar>
          )}
          {downloading.allowed && (
            <ActionBar>
              <DocumentButton isMain label={t('paper')} address={() => documentOf(certificate.certificateId)} />
            </ActionBar>
          )}
        </>
      }
    >
      <CertificateStatus certificate={certificate} />
      <UnprintableNote characters={certificate.holder.unprintable} />
      <CertificateCard certificate={certificate} />
      {!isAsked && certificate.state !== 'withdrawn' && <ReasonNote permission={downloading} />}
      {isAsked && <Authorisation certificate={certificate} />}
    </Columns>
  )
}

function CertificateStatus({ certificate: { state, reason, reissuedAt } }: Pick<DetailProps, 'certificate'>) {
  const t = useCertificateText()
  const language = useLanguage()
  if (state === 'withdrawn')
    return <Note tone="bad">{t('withdrawn', { reason: insideSentence(reason ?? noReason) })}</Note>
  if (reissuedAt === null) return null
  return <Note tone="wait">{t('replaced', { time: formatInstant(reissuedAt, language) })}</Note>
}

function CertificateCard({ certificate }: Pick<DetailProps, 'certificate'>) {
  const t = useCertificateText()
  const local = useLocalText()
  const { name, holder, issuer, state } = certificate
  const facts = useCertificateFacts(certificate)
  return (
    <Card title={local(name)} aside={<StatusTag tone={stateTones[state]} text={t(`state.${state}`)} />}>
      <Facts
        facts={[
          { label: t('name'), value: holder.realName, isExact: true },
          { label: local(ID_TYPE_NAMES[holder.idType]), value: <OwnIdNumber number={holder.idNumber} /> },
          ...facts,
          { label: t('issuer'), value: local(issuer) },
        ]}
      />
    </Card>
  )
}

function Authorisation({ certificate: { authorisation } }: Pick<DetailProps, 'certificate'>) {
  const t = useCertificateText()
  const local = useLocalText()
  return (
    <Card title={t('authorise.title')}>
      <Prose text={local(authorisation.text).replaceAll('\n', '\n\n')} />
    </Card>
  )
}

export default framed(CertificatePage)
