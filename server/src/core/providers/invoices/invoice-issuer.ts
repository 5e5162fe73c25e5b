/** Whoever issues invoices for a project: a tax platform, or the demonstration's. */
import type { InvoiceFailure } from '@contract/invoice/invoice-card'
import type { InvoiceFields } from '@contract/money/invoice-rules'
import type { PaperKind } from '@contract/money/paper-kind'

/** As it stands on the invoice (`invoiceIssuer` of the project's file). */
export interface Seller {
  name: string
  taxpayerId: string
}

/** One application, for an invoice or a fiscal receipt, the same however often it is sent: `requestId` names it. */
export interface InvoiceRequest {
  requestId: string
  paper: PaperKind
  seller: Seller
  buyer: InvoiceFields
  amountCents: number
}

export type Issued =
  /** `number`: of an invoice 20 digits; of a fiscal receipt its code of eight and its number of ten. */
  | { kind: 'issued'; number: string }
  | { kind: 'pending' }
  /** It will never be issued so. */
  | { kind: 'failed'; failure: InvoiceFailure }

export interface ReversalRequest extends InvoiceRequest {
  number: string
  askedAt: number
}

export type Reversed =
  | { kind: 'reversed' }
  | { kind: 'pending' }
  /** The buyer has entered it into their books: they confirm within 72 hours, or the invoice stays valid. */
  | { kind: 'awaitingBuyer'; until: Date }
  | { kind: 'failed' }

/** An invoice that was issued. */
export interface IssuedInvoice extends InvoiceRequest {
  number: string
  issuedAt: Date
  isReversed: boolean
  /** What was paid for, line by line. */
  lines: readonly { name: string; amountCents: number }[]
}

/** What can be filed, as a PDF with the issuer's data. Throws when the issuer does not answer. */
export type PaperOf = (invoice: IssuedInvoice) => Promise<Buffer>

/** Issue and reverse both ask and find out: the same request again says how it stands. What cannot be reached throws and is asked again. */
export interface InvoiceIssuer {
  issue: (request: InvoiceRequest) => Promise<Issued>
  reverse: (request: ReversalRequest) => Promise<Reversed>
  paper: PaperOf
}
