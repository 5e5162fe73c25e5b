import type { ReactNode } from 'react'
import { useCodeText } from '@/api/errors/error-message'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useRoute } from '@/patterns/frame/page/route-context'
import { RefusalState } from '@/patterns/frame/exits/refusal-state'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { readInvoiceDraft } from '../read-invoices'
import type { InvoiceDraft, InvoiceDraftKind } from '../invoice-draft'
import { useInvoiceText } from '../texts'

interface InvoiceFormPageProps {
  kind: InvoiceDraftKind
  children: (draft: InvoiceDraft) => ReactNode
}

/** Frame of a screen about an invoice request named in the address; shows the reason if it is refused. */
export function InvoiceFormPage({ kind, children }: InvoiceFormPageProps) {
  const { orderId = '', regId = '', invoiceId = '', invoiceKind = '' } = useRoute().params
  const found = useLoaded(
    () => readInvoiceDraft(kind, { orderId, regId, invoiceId, invoiceKind }),
    [kind, orderId, regId, invoiceId, invoiceKind],
  )
  return (
    <OwnedDetail of={found} missing="EXM_REG_UII_NOT_FOUND" list="myInvoices">
      {(draft) => (draft.refused ? <Refused why={draft.refused} /> : children(draft))}
    </OwnedDetail>
  )
}

function Refused({ why: { error, details } }: { why: NonNullable<InvoiceDraft['refused']> }) {
  const t = useInvoiceText()
  const text = useCodeText({ code: error, details })
  return (
    <RefusalState icon="receipt" title={t('refused')} text={text} except="myInvoices">
      <Button onPress={() => replace('myInvoices')}>{t('toList')}</Button>
    </RefusalState>
  )
}
