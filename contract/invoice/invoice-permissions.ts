/** What may be done with the invoices of an order: one answer for buttons and the service. The gate comes beside it. */
import type { ErrorCode } from '../errors/errors'
import type { AppliedStatus, Reversal } from './invoice-card'

const DAY_MS = 24 * 60 * 60_000

/** Who issues a project's invoices, as far as rules look at it. */
export interface Issuing {
  isClosed: boolean
  /** How many days after paying an invoice can be requested; null: always. */
  days: number | null
}

/** An order, as far as invoices look at it. */
export interface InvoicedOrder {
  isPaid: boolean
  /** What is left of the part that is receipted alike, after refunds that have arrived. */
  amountCents: number
  /** In milliseconds; null until it is paid. */
  paidAt: number | null
  refundStarted: boolean
  /** With a group’s order for several: the invoice is that one’s, and whoever paid it requests it. */
  isPaidByGroup: boolean
}

/** An application. */
export interface Applied {
  status: AppliedStatus
  reversal: Reversal
  isTaken: boolean
}

type Refused = ErrorCode | null

export type Unissuable =
  | 'EXM_REG_ABI_NOT_CONFIGURED'
  | 'EXM_REG_ABI_GROUP'
  | 'EXM_REG_ABI_REFUND_STARTED'
  | 'EXM_REG_ABI_NOT_PAID'
  | 'EXM_REG_ABI_AMOUNT_ZERO'
  | 'EXM_REG_ABI_MERCHANT_CLOSED'

/** When requests for an order end, in milliseconds; null: never. */
export function requestsEnd({ paidAt }: InvoicedOrder, issuing: Issuing): number | null {
  return paidAt === null || issuing.days === null ? null : paidAt + issuing.days * DAY_MS
}

/** Why nothing can be requested for the order at `now` (milliseconds), or null. `issuing` null: nobody issues invoices. */
export function refusedToRequest(
  order: InvoicedOrder,
  applied: readonly Applied[],
  issuing: Issuing | null,
  now: number,
): Refused {
  const unissuable = refusedToIssue(order, issuing)
  if (unissuable) return unissuable
  if (applied.some(({ reversal }) => reversal !== 'reversed')) return 'EXM_REG_ABI_DUPLICATE'
  const end = issuing && requestsEnd(order, issuing)
  return end !== null && now >= end ? 'EXM_REG_ABI_CLOSED' : null
}

/** What is not issued yet, or could not be, can be edited. */
export function refusedToEdit(order: InvoicedOrder, applied: Applied, issuing: Issuing | null): Refused {
  if (applied.status === 'invoiced' || (applied.status === 'invoicing' && applied.isTaken))
    return 'EXM_REG_UII_INVOICED'
  return refusedToIssue(order, issuing)
}

/** Also a reversal that failed can be asked for again. */
export function refusedToReverse({
  status,
  reversal,
}: Applied): 'EXM_REG_ARI_NOT_INVOICED' | 'EXM_REG_ARI_ALREADY' | 'EXM_REG_ARI_IN_PROGRESS' | null {
  if (status !== 'invoiced') return 'EXM_REG_ARI_NOT_INVOICED'
  if (reversal === 'reversed') return 'EXM_REG_ARI_ALREADY'
  return reversal === 'none' || reversal === 'failed' ? null : 'EXM_REG_ARI_IN_PROGRESS'
}

/** A reissue is a reversal and a new invoice. */
export function refusedToReissue(order: InvoicedOrder, applied: Applied, issuing: Issuing | null): Refused {
  return refusedToReverse(applied) ?? refusedToIssue(order, issuing)
}

/** What cannot be done with an application, and why; null: it can. */
export function refusedOf(order: InvoicedOrder, applied: Applied, issuing: Issuing | null) {
  return {
    edit: refusedToEdit(order, applied, issuing),
    reissue: refusedToReissue(order, applied, issuing),
    reverse: refusedToReverse(applied),
  }
}

/** Why nothing can be issued for what is left of an order, or null. */
export function refusedToIssue(order: InvoicedOrder, issuing: Issuing | null): Unissuable | null {
  if (!issuing) return 'EXM_REG_ABI_NOT_CONFIGURED'
  if (order.isPaidByGroup) return 'EXM_REG_ABI_GROUP'
  if (order.refundStarted) return 'EXM_REG_ABI_REFUND_STARTED'
  if (!order.isPaid) return 'EXM_REG_ABI_NOT_PAID'
  if (order.amountCents <= 0) return 'EXM_REG_ABI_AMOUNT_ZERO'
  return issuing.isClosed ? 'EXM_REG_ABI_MERCHANT_CLOSED' : null
}
