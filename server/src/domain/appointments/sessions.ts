import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { recordAudit } from '../audit-log'
import { lockPoolsOf } from '../seats/pools'
import { roundNamed } from './rounds'
import { poolsOfSessions } from './session-pools'
import { offerSeats } from './waiting/offer-seats'

/** Sessions for the operator's list. */

export interface SessionRow {
  sessionId: string
  round: string
  session: string
  centre: string
  position: string
  startsAt: string
  endsAt: string
  isClosed: boolean
  revision: number
  seats: number
  /** `booked`: seats with an appointment. `offered`: seats offered to the waiting list. */
  booked: number
  offered: number
  waiting: number
}

interface Wanted {
  projectId: string
  round?: string | undefined
  /** Code of a session; it may match several, the latest first. */
  session?: string | undefined
  limit: number
}

/** Returns upcoming sessions, the next first, then past ones, the latest first. `now` in ISO 8601. */
export async function findSessions(
  db: Executor,
  { projectId, round, session, limit }: Wanted,
  now: string,
): Promise<SessionRow[]> {
  const { rows } = await db.execute<SessionRow & Record<string, unknown>>(sql`
    select session_id as "sessionId", batch_code as round, session_code as session, centre_code as centre,
      position_code as position, starts_at as "startsAt", ends_at as "endsAt", is_closed as "isClosed",
      revision,
      seat.seats, seat.held - wait.offered as booked, wait.offered, wait.waiting
    from exam_session one
    cross join lateral (
      select count(*)::int as seats, count(appointment_id)::int as held from session_seat
      where project_id = ${projectId} and session_seat.session_id = one.session_id
    ) seat
    cross join lateral (
      select count(*) filter (where state = 'offered')::int as offered,
        count(*) filter (where state = 'waiting')::int as waiting
      from appointment_wait where project_id = ${projectId} and appointment_wait.session_id = one.session_id
    ) wait
    where project_id = ${projectId}
      ${round === undefined ? sql`` : sql`and batch_code = ${round}`}
      ${session === undefined ? sql`` : sql`and session_code = ${session}`}
    order by ends_at < ${now}::timestamptz, case when ends_at < ${now}::timestamptz then -extract(epoch from starts_at)
      else extract(epoch from starts_at) end, session_code
    limit ${limit}`)
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }))
}

/** Returns the session of a round with this code that starts last; null when there is none. */
export async function findLatestSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  projectId: string,
  round: string,
  session: string,
): Promise<SessionRow | null> {
  const wanted = { projectId, round, session, limit: 1_000 }
  const found = await findSessions(db, wanted, new Date(now()).toISOString())
  const [latest] = found.sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt))
  return latest ?? null
}

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
