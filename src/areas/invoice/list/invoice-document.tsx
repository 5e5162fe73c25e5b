import type { InvoiceCard } from '@contract/invoice/invoice-card'
import { call } from '@/api/call'
import { DocumentButton } from '@/patterns/documents/document-button'
import { useInvoiceKindLabels } from '../invoice-kind-labels'
import { useInvoiceText } from '../texts'

/** Download of the invoice or fiscal receipt as a PDF. */
export function InvoicePaper({ invoiceId, paper }: Pick<InvoiceCard, 'invoiceId' | 'paper'>) {
  const t = useInvoiceText()
  const words = useInvoiceKindLabels(paper)
  const address = () => call('GET /exm_c/invoices/:invoiceId/paper', { params: { invoiceId } }, { loading: 1 })
  return <DocumentButton label={t('paper', words)} address={address} />
}
