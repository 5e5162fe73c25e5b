import type { RegistrationEvent } from '@contract/codes'
import type { RegistrationMessage } from './templates'

const messages: Partial<Record<RegistrationEvent, RegistrationMessage>> = {
  submitted: 'submitted',
  paid: 'paid',
  approved: 'approved',
  rejected: 'rejected',
  refused: 'refused',
  correctionAsked: 'correctionAsked',
  corrected: 'corrected',
  reopened: 'reopened',
  expired: 'expired',
  cancelled: 'cancelled',
  paymentRefunded: 'refunded',
  refundDone: 'refunded',
  refundDeclined: 'refundDeclined',
  differenceRefunded: 'refunded',
  subjectsSwapped: 'subjectsChanged',
  subjectsAdded: 'subjectsChanged',
}

/** Which message tells of an event of a registration's timeline; null where none does. */
export const messageOf = (event: string): RegistrationMessage | null => messages[event as RegistrationEvent] ?? null

/** Events that candidates are told of, for statements that write events themselves. */
export const TOLD_EVENTS: readonly string[] = Object.keys(messages)
