import { invoiceFile } from './areas/invoice/paper/paper'
import type { Attachments } from './domain/outbox/attachments'

/** Everything that an email can bring along, by the kind that is kept with it. */
export const attachments: Attachments = { invoice: invoiceFile }
