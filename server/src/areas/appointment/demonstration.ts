import { sql } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { StartFault } from '@server/core/running/start-fault'
import type { DemoAppointment, DemoWait } from '@server/core/tables/definition/demo-account'
import { accountIdOf } from '@server/domain/accounts/accounts'
import { findMyAppointments } from './appointment-store'
import { book } from './book/book'
import { cancel, reschedule } from './book/move'
import { joinWaiting } from './waiting/waiting'

/** Early enough for reminders to be sent (contract/reminders). */
const BEFORE_MS = 2 * 24 * 60 * 60_000
/** Longer than the minimum time between two bookings (one minute). */
const A_WHILE_MS = 5 * 60_000

/**
 * Books the seat of a demonstration account through the candidate's calls, at a time before its session began. `place`:
 * number of bookings from this one on, which spreads them in time because of the minimum time between two bookings.
 * Returns the appointment id; throws the failures of these calls.
 */
export async function demonstrateAppointment(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { round: batchCode, session, movedTo, cancelled }: DemoAppointment,
  place: number,
): Promise<string> {
  const wanted = await sessionOf(services, project, batchCode, session)
  const at = Math.min(services.now() - place * 2 * A_WHILE_MS, Date.parse(wanted.startsAt) - BEFORE_MS)
  const callAt = (now: number) => ({
    services: { ...services, now: () => now },
    project,
    owner,
    groupDomain: null,
    idempotency: null,
  })
  const { appointmentId } = await book({ params: { batchCode }, body: wanted }, callAt(at))
  const params = { appointmentId }
  if (movedTo !== undefined)
    await reschedule({ params, body: await sessionOf(services, project, batchCode, movedTo) }, callAt(at + A_WHILE_MS))
  if (cancelled) await cancel({ params }, callAt(at + A_WHILE_MS))
  return appointmentId
}

/** Joins the waiting list of a full session; if `freedBy` is set, cancels that account's seat so that it is offered. */
export async function demonstrateWait(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { round: batchCode, session, freedBy }: DemoWait,
): Promise<void> {
  const call = { services, project, owner, groupDomain: null, idempotency: null }
  await joinWaiting({ params: { batchCode }, body: await sessionOf(services, project, batchCode, session) }, call)
  if (freedBy === undefined) return
  const { projectId } = project
  const accountId = await accountIdOf(services, projectId, freedBy)
  const holder = { projectId, accountId: accountId ?? '' }
  const seat = (await findMyAppointments(services.db, holder)).find(
    ({ batchCode: round, status }) => round === batchCode && status === 'booked',
  )
  if (!seat) throw new StartFault(`${freedBy} has no seat in ${batchCode}`)
  await cancel({ params: { appointmentId: seat.appointmentId } }, { ...call, owner: holder })
}

/** Returns the latest session with this code. */
async function sessionOf({ db }: Services, { projectId }: Project, batchCode: string, sessionCode: string) {
  const { rows } = await db.execute<{ sessionId: string; revision: number; startsAt: string }>(sql`
    select session_id as "sessionId", revision, starts_at as "startsAt" from exam_session
    where project_id = ${projectId} and batch_code = ${batchCode} and session_code = ${sessionCode}
    order by starts_at desc limit 1`)
  if (!rows[0]) throw new StartFault(`no session ${sessionCode} of ${batchCode}`)
  return { ...rows[0], startsAt: new Date(rows[0].startsAt).toISOString() }
}
