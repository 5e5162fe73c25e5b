import type { PaperKind } from '@contract/money/paper-kind'
import { invoiceText, useInvoiceText } from './texts'

/** Returns the words for an invoice or a fiscal receipt within sentences. */
export function usePaperWords(paper: PaperKind) {
  return wordsOf(paper, useInvoiceText())
}

export const paperWords = (paper: PaperKind) => wordsOf(paper, invoiceText)

const wordsOf = (paper: PaperKind, t: typeof invoiceText) => ({
  paper: t(`paper.${paper}`),
  aPaper: t(`aPaper.${paper}`),
  papers: t(`papers.${paper}`),
})
