/** Invoice request derived from the candidate's orders and invoices. Pure. */
import type { InvoicedOrderCard } from '@contract/endpoints/invoice'
import type { InvoiceCard } from '@contract/invoice/invoice-card'
import type { OutputOf } from '@/api/call'

export type Invoices = OutputOf<'GET /exm_c/invoices'>

/** Kind of invoice request: first invoice of an order, edit of a pending or failed one, reissue of an issued one. */
export type InvoiceDraftKind = 'request' | 'edit' | 'reissue'

/** Invoice or order named in the address; `regId` identifies an order by its subject. */
export interface InvoiceDraftParams {
  orderId?: string
  /** Kind of document, if an order is receipted in two ways. */
  invoiceKind?: string
  regId?: string
  invoiceId?: string
}

export interface InvoiceDraft {
  kind: InvoiceDraftKind
  order: InvoicedOrderCard
  /** Invoice to edit or reissue; null for a first request. */
  invoice: InvoiceCard | null
  /** Reason why the request is not possible now. */
  refused: InvoicedOrderCard['refused']
  /** Latest invoice of any order, whose fields are suggested. */
  before: InvoiceCard | null
  issuer: Invoices['issuer']
  /** Email address of the account. */
  mailbox: Invoices['mailbox']
}

/** Returns null if the candidate has no such order or invoice. */
export function invoiceDraftOf(
  kind: InvoiceDraftKind,
  params: InvoiceDraftParams,
  { orders, issuer, mailbox }: Invoices,
): InvoiceDraft | null {
  const all = orders.flatMap(({ invoices }) => invoices)
  const before = [...all].sort((one, other) => other.appliedAt.localeCompare(one.appliedAt))[0] ?? null
  if (kind === 'request') {
    const own = orders.filter(({ orderId, subjectId }) => orderId === params.orderId || subjectId === params.regId)
    const order =
      own.find(({ invoiceKind }) => invoiceKind === params.invoiceKind) ?? own.find(({ refused }) => !refused) ?? own[0]
    return order ? { kind, order, invoice: null, refused: order.refused, before, issuer, mailbox } : null
  }
  const invoice = all.find(({ invoiceId }) => invoiceId === params.invoiceId)
  const order = orders.find(({ invoices }) => invoice !== undefined && invoices.includes(invoice))
  return invoice && order ? { kind, order, invoice, refused: invoice.refused[kind], before, issuer, mailbox } : null
}
