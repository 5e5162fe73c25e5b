import type { InvoiceCard } from '@contract/invoice/invoice-card'
import { call } from '@/api/call'
import { PaperButton } from '@/patterns/paper/paper-button'
import { useInvoiceText } from '../texts'

/** The invoice as a PDF. */
export function InvoicePaper({ invoiceId }: Pick<InvoiceCard, 'invoiceId'>) {
  const t = useInvoiceText()
  const address = () => call('GET /exm_c/invoices/:invoiceId/paper', { params: { invoiceId } }, { loading: 1 })
  return <PaperButton label={t('paper')} address={address} />
}
