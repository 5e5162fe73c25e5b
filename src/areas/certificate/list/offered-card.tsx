import type { CertificateOffering } from '@contract/certificate/certificate-offering'
import { useLocalText } from '@/i18n/local-text'
import { ItemList } from '@/ui/content/item-list'
import { Card } from '@/ui/layout/card'
import { StatusTag } from '@/ui/value/status-tag'
import { useCertificateText } from '../texts'

/** Certificate that the project issues, with its conditions and issuer. */
export function OfferedCard({ offered }: { offered: CertificateOffering }) {
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
