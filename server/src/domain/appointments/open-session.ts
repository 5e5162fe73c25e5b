import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { recordAudit } from '../audit-log'
import { lockPoolsOf } from '../seats/pools'
import { roundNamed } from './rounds'
import { poolsOfSessions } from './session-pools'
import type { SessionRow } from './sessions'
import { offerSeats } from './waiting/offer-seats'

interface Opening {
  round: string
  session: Pick<SessionRow, 'session' | 'sessionId'>
  isClosed: boolean
  actor: string
}

/**
 * Opens or closes a session for booking. Booked seats stay; on closing, the waiting list is notified. Returns false when
 * it was so already.
 */
export async function setSessionClosed(
  services: Services,
  project: Project,
  { round, session: { session, sessionId }, isClosed, actor }: Opening,
): Promise<boolean> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update exam_session set is_closed = ${isClosed}
      where project_id = ${projectId} and session_id = ${sessionId} and is_closed <> ${isClosed}`)
    if (rowCount === 0) return false
    // seats freed while the session was closed are offered to the waiting list before they become bookable
    await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, [sessionId]))
    await offerSeats(tx, { projectId, sessionId }, roundNamed(project, round), services.now())
    const action = isClosed ? 'sessions close' : 'sessions open'
    await recordAudit(services, tx, { projectId, actor, action, details: { round, session } })
    return true
  })
}
