import type { InvoiceKind } from '@contract/money/invoice-kind'
import { invoiceText, useInvoiceText } from './texts'

/** Returns the words for an invoice or a fiscal receipt within sentences. */
export function useInvoiceKindLabels(invoiceKind: InvoiceKind) {
  return wordsOf(invoiceKind, useInvoiceText())
}

export const invoiceKindLabels = (invoiceKind: InvoiceKind) => wordsOf(invoiceKind, invoiceText)

const wordsOf = (invoiceKind: InvoiceKind, t: typeof invoiceText) => ({
  invoice: t(`invoice.${invoiceKind}`),
  anInvoice: t(`anInvoice.${invoiceKind}`),
  invoices: t(`invoices.${invoiceKind}`),
})
