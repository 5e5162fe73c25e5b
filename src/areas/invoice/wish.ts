/** What somebody wants of an invoice, found in what they have: pure. */
import type { InvoicedOrderCard } from '@contract/endpoints/invoice'
import type { InvoiceCard } from '@contract/invoice/invoice-card'
import type { OutputOf } from '@/api/call'

export type Invoices = OutputOf<'GET /exm_c/invoices'>

/** What somebody wants: an order's first invoice, a correction of one, another one in place of one that was issued. */
export type WishKind = 'request' | 'edit' | 'reissue'

/** The invoice or the order that it is about, as addresses name them; `regId`: an order by what it pays for. */
export interface WishParams {
  orderId?: string
  /** Which of an order that is receipted in two ways. */
  paper?: string
  regId?: string
  invoiceId?: string
}

export interface Wish {
  kind: WishKind
  order: InvoicedOrderCard
  /** The one that is edited or takes its end; null for a request. */
  invoice: InvoiceCard | null
  /** Why it cannot be had now. */
  refused: InvoicedOrderCard['refused']
  /** What was said on the latest invoice of any order. */
  before: InvoiceCard | null
  issuer: Invoices['issuer']
  /** Where the account is reached by email. */
  mailbox: Invoices['mailbox']
}

/** Null where nothing of it is the candidate's. */
export function wishOf(kind: WishKind, params: WishParams, { orders, issuer, mailbox }: Invoices): Wish | null {
  const all = orders.flatMap(({ invoices }) => invoices)
  const before = [...all].sort((one, other) => other.appliedAt.localeCompare(one.appliedAt))[0] ?? null
  if (kind === 'request') {
    const own = orders.filter(({ orderId, subjectId }) => orderId === params.orderId || subjectId === params.regId)
    const order = own.find(({ paper }) => paper === params.paper) ?? own.find(({ refused }) => !refused) ?? own[0]
    return order ? { kind, order, invoice: null, refused: order.refused, before, issuer, mailbox } : null
  }
  const invoice = all.find(({ invoiceId }) => invoiceId === params.invoiceId)
  const order = orders.find(({ invoices }) => invoice !== undefined && invoices.includes(invoice))
  return invoice && order ? { kind, order, invoice, refused: invoice.refused[kind], before, issuer, mailbox } : null
}
