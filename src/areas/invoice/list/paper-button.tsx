import type { InvoiceCard } from '@contract/invoice/invoice-card'
import { call } from '@/api/call'
import { fileUrl } from '@/api/file-url'
import { attempt } from '@/patterns/frame/failure/attempt'
import { openDocument } from '@/platform/documents/documents'
import { Button } from '@/ui/basic/button'
import { tellOutcome } from '@/ui/overlay/tell-outcome'
import { invoiceText, useInvoiceText } from '../texts'

/** The invoice as a PDF. */
export function PaperButton({ invoiceId }: Pick<InvoiceCard, 'invoiceId'>) {
  const t = useInvoiceText()
  return (
    <Button kind="secondary" icon="file-text" onPress={() => attempt(() => openPaper(invoiceId))}>
      {t('paper')}
    </Button>
  )
}

/** Its address is asked for when it is wanted: it works for ten minutes. */
async function openPaper(invoiceId: string): Promise<void> {
  const { url, name } = await call('GET /exm_c/invoices/:invoiceId/paper', { params: { invoiceId } }, { loading: 1 })
  const outcome = await openDocument({ url: fileUrl(url), name })
  if (outcome !== 'done') await tellOutcome(outcome, (words) => invoiceText(`paper.${words}`))
}
