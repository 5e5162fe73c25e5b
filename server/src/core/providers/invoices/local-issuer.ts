import { createHash } from 'node:crypto'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { Services } from '@server/core/services'
import { renderPdf } from '@server/core/documents/render-pdf'
import type { InvoiceIssuer, IssuedInvoice } from './invoice-issuer'
import { sampleFiscalReceipt } from './sample-fiscal-receipt'
import { sampleInvoice } from './sample-invoice'

/** Time in which a company must confirm a reversal, in milliseconds. */
const CONFIRM_MS = 72 * 60 * 60_000
/** Time after which the demonstration's companies confirm. */
const CONFIRMING_MS = 30_000

/** Title patterns: a buyer unknown to the tax office, and one that never confirms. */
const UNKNOWN = /查无此户|unknown buyer/i
const SILENT = /不予确认|never confirms/i

/**
 * Issues invoices for demonstrations, without a tax office. Refuses titles with 查无此户 (unknown buyer). Companies confirm
 * reversals after half a minute, except titles with 不予确认 (never confirms).
 */
export function localIssuer({ now, env }: Pick<Services, 'now' | 'env'>): InvoiceIssuer {
  return {
    issue: ({ requestId, invoiceKind, buyer }) =>
      Promise.resolve(
        UNKNOWN.test(buyer.title)
          ? { kind: 'failed', failure: 'buyerUnknown' }
          : { kind: 'issued', number: numberOf(requestId, invoiceKind) },
      ),
    reverse: ({ invoiceKind, buyer, askedAt }) => {
      const until = askedAt + CONFIRM_MS
      // fiscal receipts and personal invoices need no confirmation by the buyer
      if (invoiceKind === 'fiscal' || buyer.type === 'personal') return Promise.resolve({ kind: 'reversed' })
      if (SILENT.test(buyer.title)) {
        return Promise.resolve(now() < until ? { kind: 'awaitingBuyer', until: new Date(until) } : { kind: 'failed' })
      }
      const isConfirmed = now() >= askedAt + CONFIRMING_MS
      return Promise.resolve(isConfirmed ? { kind: 'reversed' } : { kind: 'awaitingBuyer', until: new Date(until) })
    },
    render: (invoice) => renderPdf({ env }, sheetOf(invoice), invoice.requestId),
  }
}

const sheetOf = (invoice: IssuedInvoice) =>
  invoice.invoiceKind === 'fiscal' ? sampleFiscalReceipt(invoice) : sampleInvoice(invoice)

/** Returns 20 digits (a fiscal receipt: eight and ten), derived from the request id. */
function numberOf(requestId: string, invoiceKind: InvoiceKind): string {
  const digits = BigInt(`0x${createHash('sha256').update(requestId).digest('hex')}`).toString()
  const number = digits.slice(0, 20).padStart(20, '0')
  return invoiceKind === 'fiscal' ? `${number.slice(0, 8)} ${number.slice(8, 18)}` : number
}
