import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { registrationEvents } from '@server/core/tables/registration'
import { messageOf } from '../messages/told-events'
import type { KeptEvent } from './event-sources'

interface TimelineEntry {
  projectId: string
  registrationId: string
  event: KeptEvent
  at: Date
  /** Cents, where the event is about another amount than the registration's. */
  amountCents?: number
}

/** Adds to timelines, in the transaction of what happened; candidates are told of it once (../messages). */
export async function addToTimelines(tx: Executor, entries: readonly TimelineEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insert(registrationEvents)
    .values(entries.map((entry) => ({ ...entry, eventId: newId(), awaitsMessage: messageOf(entry.event) !== null })))
}
