import type { InvoicedOrder } from '@contract/invoice/invoice-permissions'
import type { Invoice } from '../invoice-store'

/**
 * Returns the changes that submit an invoice to the issuer again at `at` (milliseconds), for the remaining amount of
 * its order. A request without a final answer keeps its revision, hence its request id: if the issuer has issued it
 * after all, it returns that invoice instead of issuing a second one.
 */
export function resubmitted(invoice: Invoice, { amountCents }: InvoicedOrder, at: number): Partial<Invoice> {
  return {
    ...{ status: 'invoicing', failure: null, failedAt: null, amountCents },
    revision: invoice.isTaken ? invoice.revision : invoice.revision + 1,
    ...{ attempts: 0, nextAttemptAt: new Date(at) },
  }
}

/** Returns the changes that start a reversal at `at` (milliseconds). */
export function reversing(at: number): Partial<Invoice> {
  const reversalAskedAt = new Date(at)
  return {
    ...{ reversal: 'inProgress', confirmBy: null, reversalAskedAt, reversalEndedAt: null },
    ...{ attempts: 0, nextAttemptAt: reversalAskedAt },
  }
}
