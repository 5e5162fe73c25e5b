import type { InvoiceCard } from '@contract/invoice/invoice-card'
import { call } from '@/api/call'
import { DocumentButton } from '@/patterns/documents/document-button'
import { useInvoiceKindLabels } from '../invoice-kind-labels'
import { useInvoiceText } from '../texts'

/** Download of the invoice or fiscal receipt as a PDF. */
export function InvoiceDocument({ invoiceId, invoiceKind }: Pick<InvoiceCard, 'invoiceId' | 'invoiceKind'>) {
  const t = useInvoiceText()
  const words = useInvoiceKindLabels(invoiceKind)
  const address = () => call('GET /exm_c/invoices/:invoiceId/document', { params: { invoiceId } }, { loading: 1 })
  return <DocumentButton label={t('view', words)} address={address} />
}
