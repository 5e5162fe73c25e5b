import { invoiceFile } from './areas/invoice/paper/paper'
import type { Attachments } from './domain/outbox/attachments'

/** Email attachments by the kind stored with the message. */
export const attachments: Attachments = { invoice: invoiceFile }
