import { sql } from 'drizzle-orm'
import type { WaitingState } from '@contract/appointment/waiting'
import type { Executor } from '@server/core/postgres/database'
import { freeSeat } from '../book/seats'
import { addEvent, type Waiting } from './waiting-store'

/** How it ended; each is an event of its timeline by the same name. */
export type Ending = Extract<WaitingState, 'declined' | 'expired' | 'left' | 'ended'>

/** What its candidate did needs no message. */
const isTold: Record<Ending, boolean> = { declined: false, left: false, expired: true, ended: true }

/**
 * Ends what is waited for or offered; the pool of its session and the row are locked. A seat that was offered is free then,
 * for the caller to offer on (`offerSeats`).
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
  await addEvent(tx, { projectId, waitingId }, { event: ending, at, isTold: isTold[ending] })
}
