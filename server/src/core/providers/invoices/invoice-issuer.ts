/** Interface of invoice issuers: a tax platform, or the demonstration's issuer. */
import type { InvoiceFailure } from '@contract/invoice/invoice-card'
import type { InvoiceFields } from '@contract/money/invoice-rules'
import type { InvoiceKind } from '@contract/money/invoice-kind'

/** Seller as printed on the invoice (`invoiceIssuer` of the project's file). */
export interface Seller {
  name: string
  taxpayerId: string
}

/** Application for an invoice or a fiscal receipt. `requestId` is the idempotency key. */
export interface InvoiceRequest {
  requestId: string
  invoiceKind: InvoiceKind
  seller: Seller
  buyer: InvoiceFields
  amountCents: number
}

export type Issued =
  /** `number`: 20 digits for an invoice; code of eight and number of ten digits for a fiscal receipt. */
  | { kind: 'issued'; number: string }
  | { kind: 'pending' }
  /** Final: a retry with the same data fails too. */
  | { kind: 'failed'; failure: InvoiceFailure }

export interface ReversalRequest extends InvoiceRequest {
  number: string
  askedAt: number
}

export type Reversed =
  | { kind: 'reversed' }
  | { kind: 'pending' }
  /**
   * The buyer has entered the invoice in their accounts and must confirm the reversal within 72 hours; otherwise the
   * invoice remains valid.
   */
  | { kind: 'awaitingBuyer'; until: Date }
  | { kind: 'failed' }

export interface IssuedInvoice extends InvoiceRequest {
  number: string
  issuedAt: Date
  isReversed: boolean
  /** Order lines paid for. */
  lines: readonly { name: string; amountCents: number }[]
}

/** Returns the invoice as a PDF with the issuer's data. Throws if the issuer is unavailable. */
export type RenderInvoice = (invoice: IssuedInvoice) => Promise<Buffer>

/**
 * Issues and reverses invoices. Requests are idempotent: repeating one returns its current status. Throws if the issuer
 * is unavailable; the request is then retried.
 */
export interface InvoiceIssuer {
  issue: (request: InvoiceRequest) => Promise<Issued>
  reverse: (request: ReversalRequest) => Promise<Reversed>
  render: RenderInvoice
}
