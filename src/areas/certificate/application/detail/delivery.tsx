import type { Pickup } from '@contract/certificate-application/applicable'
import type { CertificateApplicationDetail } from '@contract/certificate-application/application-card'
import { inGroups } from '@contract/typed/document-code'
import { useLocalText } from '@/i18n/local-text'
import { CopiedNumber } from '@/patterns/orders/copied-number'
import { Button } from '@/ui/basic/button'
import { Facts } from '@/ui/content/facts'
import { KeyFact } from '@/ui/content/key-fact'
import { openLink } from '@/ui/content/open-link'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { usePickupFacts } from '../application-facts'
import { useApplicationText } from '../texts'

/** Delivery of a certificate: carrier and tracking number, or place and code for pickup. */
export function Delivery({
  application,
  pickup,
}: {
  application: CertificateApplicationDetail
  pickup: Pickup | null
}) {
  const { sent, pickupCode, way } = application
  if (sent) return <Sent sent={sent} />
  return way === 'pickup' && application.state === 'passed' ? <Collecting pickup={pickup} code={pickupCode} /> : null
}

function Sent({ sent }: { sent: NonNullable<CertificateApplicationDetail['sent']> }) {
  const t = useApplicationText()
  const local = useLocalText()
  const { carrier, number, url } = sent
  return (
    <Card title={t('delivery.sent')}>
      <Facts
        facts={[
          { label: t('detail.carrier'), value: local(carrier) },
          { label: t('detail.number'), value: <CopiedNumber label={t('detail.number')} number={number} /> },
        ]}
      />
      {url && (
        <ButtonRow apart>
          <Button kind="secondary" onPress={() => openLink(url)}>
            {t('detail.follow')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

function Collecting({ pickup, code }: { pickup: Pickup | null; code: string | null }) {
  const t = useApplicationText()
  const facts = usePickupFacts(pickup)
  return (
    <Card title={t('detail.pickup')}>
      {code !== null && <KeyFact fact={{ label: t('detail.code'), value: inGroups(code), isExact: true }} />}
      <Facts facts={facts} />
    </Card>
  )
}
