import type { RegistrationEvent } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { registrationEvents } from '@server/core/tables/registration'
import { messageOf } from '../messages/notified-events'
import type { KeptEvent } from './event-sources'

interface TimelineEntry {
  projectId: string
  registrationId: string
  event: KeptEvent
  at: Date
  /** Cents; set when it differs from the registration's amount. */
  amountCents?: number
}

/** Appends to timelines in the transaction of the event; candidates are notified once (../messages). */
export async function addToTimelines(tx: Executor, entries: readonly TimelineEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insert(registrationEvents)
    .values(entries.map((entry) => ({ ...entry, eventId: newId(), awaitsMessage: messageOf(entry.event) !== null })))
}

/** Returns the first events of a registration. A free one is paid at once. */
export function firstEvents(facts: { photoAwaitsReview: boolean; amountCents: number }): RegistrationEvent[] {
  return [
    'submitted',
    ...(facts.photoAwaitsReview ? (['photoManualReview'] as const) : []),
    ...(facts.amountCents === 0 ? (['paid'] as const) : []),
  ]
}
