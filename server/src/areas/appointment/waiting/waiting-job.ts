import { sql, type SQL } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { offerSeats } from '@server/domain/appointments/waiting/offer-seats'
import { poolsOfSessions } from '@server/domain/appointments/session-pools'
import { lockPoolsOf } from '@server/domain/seats/pools'
import { roundNamed } from '@server/domain/appointments/rounds'
import { lockSession } from '../book/session-refusals'
import { endWaiting, type Ending } from './end-waiting'
import type { Waiting } from './waiting-store'

const SESSIONS_AT_ONCE = 50

/** Expires unanswered offers and ends obsolete waiting-list entries; freed seats go to the next entry. */
export const waitingJob: Job = {
  name: 'waiting-lists',
  everyMs: 2_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: sql`select distinct project_id from appointment_wait where state in ('waiting', 'offered')`,
      processChunk: (projectId) => settle(services, projectId),
    }),
}

/** Returns true when more sessions may be due. */
async function settle(services: Services, projectId: string): Promise<boolean> {
  const project = await projectById(services, projectId)
  if (!project) return false
  const { rows } = await services.db.execute<{ sessionId: string }>(sql`
    select distinct "sessionId" from (${dueIn(project, services.now())}) due limit ${SESSIONS_AT_ONCE}`)
  for (const { sessionId } of rows) await settleSession(services, project, sessionId)
  return rows.length === SESSIONS_AT_ONCE
}

/** Ends due entries of a session and offers the free seats. */
export async function settleSession(services: Services, project: Project, sessionId: string): Promise<void> {
  const { projectId } = project
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const session = await lockSession(tx, { projectId, sessionId })
    await lockPoolsOf(tx, projectId, poolsOfSessions(projectId, [sessionId]))
    const { rows } = await tx.execute<Waiting & { ending: Ending } & Record<string, unknown>>(sql`
      ${dueIn(project, now)} and own.session_id = ${sessionId}
      order by own.place
      for update of own`)
    for (const { ending, ...waiting } of rows)
      await endWaiting(tx, { ...waiting, projectId }, { ending, at: new Date(now) })
    await offerSeats(tx, { projectId, sessionId }, roundNamed(project, session?.batchCode), now)
  })
}

/**
 * Selects entries that are due to end: the offer expired; the session began or was closed, or its round ended; the
 * candidate has another seat in the round.
 */
function dueIn({ projectId, definition }: Project, now: number): SQL {
  const at = new Date(now).toISOString()
  const open = definition.appointments.filter(({ closesAt }) => Date.parse(closesAt) > now).map(({ code }) => code)
  return sql`
    select own.waiting_id as "waitingId", own.session_id as "sessionId", own.state,
      case when own.state = 'offered' and own.offered_until <= ${at}::timestamptz then 'expired' else 'ended' end as ending
    from appointment_wait own
    join exam_session session on session.project_id = own.project_id and session.session_id = own.session_id
    where own.project_id = ${projectId} and own.state in ('waiting', 'offered') and (
      (own.state = 'offered' and own.offered_until <= ${at}::timestamptz)
      or session.starts_at <= ${at}::timestamptz or session.is_closed
      or not own.batch_code = any(${sql.param(open)}::text[])
      or exists (
        select from appointment where appointment.project_id = ${projectId} and appointment.account_id = own.account_id
          and appointment.batch_code = own.batch_code and appointment.status = 'booked'
      )
    )`
}
