import type { RegistrationEvent } from '@contract/codes'

/** Source of each event: stored when it happens, or derived from another area's data. */
export const eventSources = {
  submitted: 'kept',
  edited: 'kept',
  photoManualReview: 'kept',
  paid: 'kept',
  approved: 'kept',
  rejected: 'kept',
  refused: 'kept',
  correctionAsked: 'kept',
  corrected: 'kept',
  reopened: 'kept',
  cancelled: 'kept',
  expired: 'kept',
  regionChanged: 'kept',
  changeOrdered: 'kept',
  subjectsSwapped: 'kept',
  subjectsAdded: 'kept',
  changeCancelled: 'kept',
  changeExpired: 'kept',
  differenceRefunding: 'kept',
  differenceRefunded: 'kept',
  differenceFailed: 'kept',
  refundAsked: 'kept',
  refundChanged: 'kept',
  refundWithdrawn: 'kept',
  refundDeclined: 'kept',
  refundConfirmed: 'kept',
  refundDone: 'kept',
  refundFailed: 'kept',
  paymentRefunding: 'kept',
  paymentRefunded: 'kept',
  paymentRefundFailed: 'kept',
  refundSentAgain: 'kept',
  refundGivenUp: 'kept',
  refundPaidInCash: 'kept',
  refundPaidByTransfer: 'kept',
  transferred: 'kept',
  invoiceIssued: 'invoices',
  invoiceFailed: 'invoices',
  invoiceReversing: 'invoices',
  invoiceReversed: 'invoices',
  invoiceStays: 'invoices',
  receiptIssued: 'invoices',
  receiptFailed: 'invoices',
  receiptReversing: 'invoices',
  receiptReversed: 'invoices',
  receiptStays: 'invoices',
} as const satisfies Record<RegistrationEvent, 'kept' | 'invoices'>

type Sources = typeof eventSources

/** Events written to the timeline when they happen. */
export type KeptEvent = {
  [Event in RegistrationEvent]: Sources[Event] extends 'kept' ? Event : never
}[RegistrationEvent]

export type ReadFrom = Exclude<Sources[RegistrationEvent], 'kept'>
