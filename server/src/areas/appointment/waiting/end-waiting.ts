import { sql } from 'drizzle-orm'
import type { WaitingState } from '@contract/appointment/waiting'
import type { Executor } from '@server/core/postgres/database'
import { freeSeat } from '../book/seats'
import { addEvent, type Waiting } from './waiting-store'

/** How a waiting-list entry ended; also the name of the timeline event. */
export type Ending = Extract<WaitingState, 'declined' | 'expired' | 'left' | 'ended'>

/** Whether the candidate is notified; not of their own actions. */
const isNotified: Record<Ending, boolean> = { declined: false, left: false, expired: true, ended: true }

/**
 * Ends a waiting-list entry or offer. The caller holds the locks of the session's pool and of the row. The seat of an
 * offer is released, and the caller has to offer it on (`offerSeats`).
 */
export async function endWaiting(
  tx: Executor,
  { projectId, waitingId, sessionId, state }: Pick<Waiting, 'projectId' | 'waitingId' | 'sessionId' | 'state'>,
  { ending, at }: { ending: Ending; at: Date },
): Promise<void> {
  if (state === 'offered') await freeSeat(tx, { projectId, appointmentId: waitingId }, sessionId)
  await tx.execute(sql`
    update appointment_wait set state = ${ending}, ended_at = ${at.toISOString()}::timestamptz
    where project_id = ${projectId} and waiting_id = ${waitingId}`)
  await addEvent(tx, { projectId, waitingId }, { event: ending, at, isNotified: isNotified[ending] })
}
