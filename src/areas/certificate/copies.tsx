import type { CertificateCopy, CertificateDetail } from '@contract/certificate/certificate'
import { copiesLeft, isOfPaper } from '@contract/certificate/certificate-copies'
import { certificateCopying } from '@contract/certificate/certificate-permissions'
import { useLanguage } from '@/i18n/language'
import { formatDeadline } from '@/i18n/moment'
import { DocumentButton } from '@/patterns/documents/document-button'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { ReasonNote } from '@/patterns/frame/gate/reason-note'
import { open } from '@/platform/navigation/navigation'
import { serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { ItemList } from '@/ui/content/item-list'
import { NamedLines } from '@/ui/content/lines'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { copyDocumentOf } from './certificate-calls'
import { useCertificateText } from './texts'

/** Existing stamped copies of a certificate, and a button to make another one if permitted. */
export function Copies({ certificate }: { certificate: CertificateDetail }) {
  const t = useCertificateText()
  const { certificateId, copies } = certificate
  const made = { ...certificate, madeAt: copies.map((copy) => copy.madeAt) }
  const copying = certificateCopying(made, useGates(), serverNow())
  const { left } = copiesLeft(made, serverNow())
  return (
    <Card title={t('copies')}>
      <ItemList items={[t('copies.what'), t('copies.left', { left })]} />
      {copies.map((copy) => (
        <Copy key={copy.copyId} certificate={certificate} copy={copy} />
      ))}
      <ReasonNote permission={copying} />
      {copying.allowed && (
        <ButtonRow apart>
          <Button kind="secondary" onPress={() => open('certificateCopy', { certificateId })}>
            {t('copies.make')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

function Copy({ certificate, copy }: { certificate: CertificateDetail; copy: CertificateCopy }) {
  const t = useCertificateText()
  const language = useLanguage()
  const { certificateId, reissuedAt } = certificate
  const { copyId, purpose, validUntil } = copy
  const stage = copyStage(copy, reissuedAt, serverNow())
  return (
    <>
      <NamedLines name={purpose} lines={[t(`copies.${stage}`, { time: formatDeadline(validUntil, language) })]} />
      {stage === 'until' && (
        <DocumentButton label={t('copies.paper')} address={() => copyDocumentOf(certificateId, copyId)} />
      )}
    </>
  )
}

type CopyStage = 'until' | 'expired' | 'before'

/** `now`: milliseconds of the server's clock. */
export function copyStage({ madeAt, validUntil }: CertificateCopy, reissuedAt: string | null, now: number): CopyStage {
  if (!isOfPaper(madeAt, reissuedAt)) return 'before'
  return Date.parse(validUntil) <= now ? 'expired' : 'until'
}
