import type { RegistrationEvent } from '@contract/codes'
import type { RegistrationMessage } from './templates'

/** Message for each timeline event; null for the candidate's own actions and for events covered by another message. */
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
  regionChanged: 'areaChanged',
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
  // Sent with its reason in the transaction that abandons the refund (../orders/notices).
  refundGivenUp: null,
  refundPaidInCash: 'refundPaidOut',
  refundPaidByTransfer: 'refundPaidOut',
  // Covered by the messages about invoices.
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

/** Returns the message for a timeline event; null if there is none. */
export function messageOf(event: string): RegistrationMessage | null {
  const known: Partial<Record<string, RegistrationMessage | null>> = messages
  return known[event] ?? null
}

/** Events with a message, for statements that insert events themselves. */
export const NOTIFIED_EVENTS: readonly string[] = Object.keys(messages).filter((event) => messageOf(event) !== null)

/** Messages that confirm subjects, times and places. */
const confirming: readonly RegistrationMessage[] = [
  ...(['submitted', 'paid', 'approved', 'subjectsChanged', 'areaChanged', 'transferred'] as const),
]

/** Messages after which the calendar of a paid registration changes. */
const updating: readonly RegistrationMessage[] = [
  ...confirming,
  ...(['cancelled', 'rejected', 'refused', 'refundConfirmed', 'refundDeclined'] as const),
]

const isConfirmation = (message: RegistrationMessage) => confirming.includes(message)
export const hasCalendar = (message: RegistrationMessage) => updating.includes(message)

/** Events whose message lists the subjects. */
export const CONFIRMED_EVENTS: readonly string[] = Object.keys(messages).filter((event) => {
  const message = messageOf(event)
  return message !== null && isConfirmation(message)
})
