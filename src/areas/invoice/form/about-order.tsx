import { useLanguage, type Language } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatPrice } from '@/i18n/money'
import { formatDeadline } from '@/i18n/moment'
import { Facts } from '@/ui/content/facts'
import { Card } from '@/ui/layout/card'
import type { InvoiceDraft } from '../invoice-draft'
import { useInvoiceText } from '../texts'

/** Paid item, amount, issuer and deadline of an invoice. */
export function AboutOrder({ draft: { order, issuer } }: { draft: Pick<InvoiceDraft, 'order' | 'issuer'> }) {
  const t = useInvoiceText()
  const local = useLocalText()
  const language = useLanguage()
  const { title, invoiceKind, amountCents, requestBy } = order
  return (
    <Card title={local(title)}>
      <Facts
        facts={[
          ...(invoiceKind === 'fiscal' ? [{ label: t('fact.kind'), value: t('kind.fiscal') }] : []),
          { label: t('fact.amount'), value: formatPrice(amountCents, language) },
          ...(issuer ? [{ label: t('fact.issuer'), value: issuerName(issuer, language) }] : []),
          ...(requestBy ? [{ label: t('fact.requestBy'), value: formatDeadline(requestBy, language) }] : []),
        ]}
      />
    </Card>
  )
}

const issuerName = ({ name, nameEn }: NonNullable<InvoiceDraft['issuer']>, language: Language): string =>
  (language === 'en' && nameEn) || name
