import type { InvoiceCard } from '@contract/invoice/invoice-card'
import { call } from '@/api/call'
import { PaperButton } from '@/patterns/paper/paper-button'
import { usePaperWords } from '../paper-words'
import { useInvoiceText } from '../texts'

/** Download of the invoice or fiscal receipt as a PDF. */
export function InvoicePaper({ invoiceId, paper }: Pick<InvoiceCard, 'invoiceId' | 'paper'>) {
  const t = useInvoiceText()
  const words = usePaperWords(paper)
  const address = () => call('GET /exm_c/invoices/:invoiceId/paper', { params: { invoiceId } }, { loading: 1 })
  return <PaperButton label={t('paper', words)} address={address} />
}
