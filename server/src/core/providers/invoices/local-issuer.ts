import { createHash } from 'node:crypto'
import type { Services } from '@server/core/services'
import { drawPaper } from '@server/core/documents/draw-paper'
import type { InvoiceIssuer } from './invoice-issuer'
import { localPaper } from './local-paper'

/** A company confirms the reversal of an invoice in its books within this time, or it lapses. */
const CONFIRM_MS = 72 * 60 * 60_000
/** How long the demonstration's companies take to confirm. */
const CONFIRMING_MS = 30_000

/** In a title: what the demonstration's tax office does not know, and who never confirms. */
const UNKNOWN = /查无此户|unknown buyer/i
const SILENT = /不予确认|never confirms/i

/**
 * Issues for demonstrations, with no tax office behind it. A title with 查无此户 (unknown buyer) is refused; companies
 * confirm reversals after half a minute, those with 不予确认 (never confirms) in their title do not.
 */
export function localIssuer({ now, env }: Pick<Services, 'now' | 'env'>): InvoiceIssuer {
  return {
    issue: ({ requestId, buyer }) =>
      Promise.resolve(
        UNKNOWN.test(buyer.title)
          ? { kind: 'failed', failure: 'buyerUnknown' }
          : { kind: 'issued', number: numberOf(requestId) },
      ),
    reverse: ({ buyer, askedAt }) => {
      const until = askedAt + CONFIRM_MS
      if (buyer.type === 'personal') return Promise.resolve({ kind: 'reversed' })
      if (SILENT.test(buyer.title)) {
        return Promise.resolve(now() < until ? { kind: 'awaitingBuyer', until: new Date(until) } : { kind: 'failed' })
      }
      const isConfirmed = now() >= askedAt + CONFIRMING_MS
      return Promise.resolve(isConfirmed ? { kind: 'reversed' } : { kind: 'awaitingBuyer', until: new Date(until) })
    },
    paper: (invoice) => drawPaper({ env }, localPaper(invoice), invoice.requestId),
  }
}

/** 20 digits, the same for the same application. */
function numberOf(requestId: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(requestId).digest('hex')}`).toString()
  return digits.slice(0, 20).padStart(20, '0')
}
