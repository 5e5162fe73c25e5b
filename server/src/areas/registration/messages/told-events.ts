import type { RegistrationEvent } from '@contract/codes'
import type { RegistrationMessage } from './templates'

/** Which message tells of each event; null where the candidate did it themself, or another message tells of it. */
const messages: Record<RegistrationEvent, RegistrationMessage | null> = {
  submitted: 'submitted',
  edited: null,
  photoManualReview: null,
  paid: 'paid',
  approved: 'approved',
  rejected: 'rejected',
  refused: 'refused',
  correctionAsked: 'correctionAsked',
  corrected: 'corrected',
  reopened: 'reopened',
  cancelled: 'cancelled',
  expired: 'expired',
  regionChanged: null,
  changeOrdered: null,
  subjectsSwapped: 'subjectsChanged',
  subjectsAdded: 'subjectsChanged',
  changeCancelled: null,
  changeExpired: null,
  differenceRefunding: null,
  differenceRefunded: 'refunded',
  differenceFailed: 'refundFailed',
  refundAsked: null,
  refundChanged: null,
  refundWithdrawn: null,
  refundDeclined: 'refundDeclined',
  refundConfirmed: 'refundConfirmed',
  refundDone: 'refunded',
  refundFailed: 'refundFailed',
  paymentRefunding: null,
  paymentRefunded: 'refunded',
  paymentRefundFailed: 'refundFailed',
  refundSentAgain: 'refundSentAgain',
  // told with its reason in the transaction that gives it up (../orders/notices)
  refundGivenUp: null,
  refundPaidInCash: 'refundPaidOut',
  refundPaidByTransfer: 'refundPaidOut',
  // the messages of invoices tell of them
  invoiceIssued: null,
  invoiceFailed: null,
  invoiceReversing: null,
  invoiceReversed: null,
  invoiceStays: null,
  receiptIssued: null,
  receiptFailed: null,
  receiptReversing: null,
  receiptReversed: null,
  receiptStays: null,
  transferred: 'transferred',
}

/** Which message tells of an event of a registration's timeline; null where none does. */
export function messageOf(event: string): RegistrationMessage | null {
  const known: Partial<Record<string, RegistrationMessage | null>> = messages
  return known[event] ?? null
}

/** Events that candidates are told of, for statements that write events themselves. */
export const TOLD_EVENTS: readonly string[] = Object.keys(messages).filter((event) => messageOf(event) !== null)
