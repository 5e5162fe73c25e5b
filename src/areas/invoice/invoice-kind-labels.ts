import type { InvoiceKind } from '@contract/money/invoice-kind'
import { invoiceText, useInvoiceText } from './texts'

/** Returns the words for an invoice or a fiscal receipt within sentences. */
export function useInvoiceKindLabels(paper: InvoiceKind) {
  return wordsOf(paper, useInvoiceText())
}

export const invoiceKindLabels = (paper: InvoiceKind) => wordsOf(paper, invoiceText)

const wordsOf = (paper: InvoiceKind, t: typeof invoiceText) => ({
  paper: t(`paper.${paper}`),
  aPaper: t(`aPaper.${paper}`),
  papers: t(`papers.${paper}`),
})
