import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

/**
 * Locks test centres by code until the end of the transaction. Serialises everything that determines how long a room is
 * occupied (session imports, seats with extra time, room moves, seat draws), so that other sessions of a room can be
 * read safely. Acquired after candidates and before sessions and their pools.
 */
export async function lockCentres(tx: Executor, projectId: string, centreCodes: readonly string[]): Promise<void> {
  if (centreCodes.length === 0) return
  await tx.execute(sql`
    select from test_centre
    where project_id = ${projectId} and centre_code = any(${sql.param([...new Set(centreCodes)])}::text[])
    order by centre_code
    for no key update`)
}

/**
 * Share-locks the test centres of a ticket (booked or drawn) until the end of the transaction; imports of test centres
 * wait. Acquire it before locking the registration or appointment.
 */
export async function shareLockCentresOfTicket(
  tx: Executor,
  { projectId, ticketId }: { projectId: string; ticketId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ centreCode: string }>(sql`
    select session.centre_code as "centreCode" from appointment
    join exam_session session using (project_id, session_id)
    where project_id = ${projectId} and appointment_id = ${ticketId}
    union
    select centre_code from ticket_seat where project_id = ${projectId} and ticket_id = ${ticketId}`)
  if (rows.length === 0) return
  await tx.execute(sql`
    select from test_centre
    where project_id = ${projectId} and centre_code = any(${sql.param(rows.map(({ centreCode }) => centreCode))}::text[])
    order by centre_code
    for share`)
}

/**
 * Locks the centres of sessions and returns them by session. A session may move to another centre before the lock:
 * compare the centre again once the session itself is locked.
 */
export async function lockCentresOf(
  tx: Executor,
  projectId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ sessionId: string; centreCode: string }>(sql`
    select session_id as "sessionId", centre_code as "centreCode" from exam_session
    where project_id = ${projectId} and session_id = any(${sql.param([...new Set(sessionIds)])}::uuid[])`)
  await lockCentres(
    tx,
    projectId,
    rows.map(({ centreCode }) => centreCode),
  )
  return new Map(rows.map(({ sessionId, centreCode }) => [sessionId, centreCode]))
}
