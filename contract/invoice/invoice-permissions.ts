/** Permission rules of invoices, shared by client and service. The module's gate is checked separately. */
import type { ErrorCode } from '../errors/errors'
import type { AppliedStatus, Reversal } from './invoice-card'

const DAY_MS = 24 * 60 * 60_000

/** Issuer settings of a project. */
export interface Issuing {
  isClosed: boolean
  /** Days after the payment in which an invoice can be requested; null: no limit. */
  days: number | null
}

/** Order data relevant for invoices. */
export interface InvoicedOrder {
  isPaid: boolean
  /** Remaining amount of the lines of this receipt type, after completed refunds. */
  amountCents: number
  /** In milliseconds; null if unpaid. */
  paidAt: number | null
  refundStarted: boolean
  /** Paid with a group's combined order; the group requests the invoice of that order. */
  isPaidByGroup: boolean
}

/** Invoice application. */
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

/** Returns the deadline of requests for an order in milliseconds; null: none. */
export function requestsEnd({ paidAt }: InvoicedOrder, issuing: Issuing): number | null {
  return paidAt === null || issuing.days === null ? null : paidAt + issuing.days * DAY_MS
}

/**
 * Returns the error code that prevents a request at `now` (milliseconds), or null. `issuing` is null if the project
 * issues no invoices.
 */
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

/** Applications can be edited until issuing starts, and after it failed. */
export function refusedToEdit(order: InvoicedOrder, applied: Applied, issuing: Issuing | null): Refused {
  if (applied.status === 'invoiced' || (applied.status === 'invoicing' && applied.isTaken))
    return 'EXM_REG_UII_INVOICED'
  return refusedToIssue(order, issuing)
}

/** A failed reversal can be requested again. */
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

/** Returns the error code per action; null if allowed. */
export function refusedOf(order: InvoicedOrder, applied: Applied, issuing: Issuing | null) {
  return {
    edit: refusedToEdit(order, applied, issuing),
    reissue: refusedToReissue(order, applied, issuing),
    reverse: refusedToReverse(applied),
  }
}

/** Returns the error code that prevents issuing for the remainder of an order, or null. */
export function refusedToIssue(order: InvoicedOrder, issuing: Issuing | null): Unissuable | null {
  if (!issuing) return 'EXM_REG_ABI_NOT_CONFIGURED'
  if (order.isPaidByGroup) return 'EXM_REG_ABI_GROUP'
  if (order.refundStarted) return 'EXM_REG_ABI_REFUND_STARTED'
  if (!order.isPaid) return 'EXM_REG_ABI_NOT_PAID'
  if (order.amountCents <= 0) return 'EXM_REG_ABI_AMOUNT_ZERO'
  return issuing.isClosed ? 'EXM_REG_ABI_MERCHANT_CLOSED' : null
}
