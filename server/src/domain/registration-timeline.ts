import { toldEvents } from './outbox/registration-messages'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { registrationEvents } from '@server/core/tables/registration'

interface TimelineEntry {
  projectId: string
  registrationId: string
  event: string
  at: Date
  /** Cents, where the event is about another amount than the registration's. */
  amountCents?: number
}

/** Events that candidates are told of, for statements that write events themselves. */
export const TOLD_EVENTS: readonly string[] = Object.keys(toldEvents)

/** Adds to timelines, in the transaction of what happened; candidates are told of it once (areas/messages). */
export async function addToTimelines(tx: Executor, entries: readonly TimelineEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insert(registrationEvents)
    .values(entries.map((entry) => ({ ...entry, eventId: newId(), awaitsMessage: entry.event in toldEvents })))
}
