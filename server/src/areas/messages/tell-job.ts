import { sql } from 'drizzle-orm'
import type { RegistrationStatus } from '@contract/codes'
import { tellCandidates, toldEvents, type RegistrationNews } from '@server/domain/outbox/registration-messages'
import type { Executor } from '@server/core/postgres/database'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import { Postponed } from '@server/core/running/postponed'
import type { Services } from '@server/core/services'

const AT_ONCE = 100

/**
 * Tells candidates by text and email what happened to their registrations. Marking an event as told and writing its
 * messages is one transaction: of several instances one tells, and after a crash somebody does. An event whose messages
 * cannot be written (an account that cannot be opened) is left for later. In a rush those who submit come first.
 */
export const tellJob = { name: 'tell-candidates', everyMs: 2_000, run: tellAll } satisfies Job

const postponed = new Postponed()

async function tellAll(services: Services): Promise<void> {
  await doDueWork(services, {
    due: sql`select distinct project_id from registration_event where awaits_message`,
    doSome: (projectId) => tellSome(services, projectId),
    givesWay: true,
  })
}

/** Tells of some events of a project; true when there may be more. */
export async function tellSome(services: Services, projectId: string): Promise<boolean> {
  const project = await projectById(services, projectId)
  return services.db.transaction(async (tx) => {
    const events = await takeEvents(services, tx, projectId)
    const untold = project ? await tellEvents(services, tx, project, events) : []
    for (const { eventId } of untold) {
      services.log.error({ projectId, eventId }, 'an event of a registration cannot be told')
      postponed.add(services, eventId)
    }
    await leaveUntold(tx, projectId, untold)
    return events.length === AT_ONCE
  })
}

/** An event with what its registration is by now, as the database writes it. */
interface Untold extends Record<string, unknown> {
  registrationId: string
  eventId: string
  event: string
  at: string
  eventAmountCents: number | null
  accountId: string
  registrationNumber: string
  batchCode: string
  amountCents: number
  status: RegistrationStatus
  expiresAt: string | null
}

/**
 * Takes the oldest events and marks them as told. In a rush the statistics say that hardly any wait and that nobody is
 * registered, and by them everything would be read each time: so the order is that of the index (nothing is sorted), what
 * was taken is found by where it is, and the registrations by their whole keys.
 */
async function takeEvents(services: Services, tx: Executor, projectId: string): Promise<Untold[]> {
  const left = sql.param(postponed.idsNow(services))
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`)
  const { rows } = await tx.execute<Untold>(sql`
    with taken as (
      update registration_event set awaits_message = false
      where project_id = ${projectId} and ctid = any(array(
        select ctid from registration_event
        where project_id = ${projectId} and awaits_message and not event_id = any(${left}::uuid[])
        order by at limit ${AT_ONCE}
        for update skip locked))
      returning registration_id, event_id, event, at, amount_cents
    )
    select taken.registration_id as "registrationId", event_id as "eventId", event, at,
      taken.amount_cents as "eventAmountCents", account_id as "accountId", registration_number as "registrationNumber",
      batch_code as "batchCode", registration.amount_cents as "amountCents", status, expires_at as "expiresAt"
    from taken cross join lateral (
      select account_id, registration_number, batch_code, amount_cents, status, expires_at from registration
      where project_id = ${projectId} and registration_id = taken.registration_id limit 1
    ) registration`)
  return rows
}

async function leaveUntold(tx: Executor, projectId: string, events: readonly Untold[]): Promise<void> {
  for (const { registrationId, eventId } of events)
    await tx.execute(sql`
      update registration_event set awaits_message = true
      where project_id = ${projectId} and registration_id = ${registrationId} and event_id = ${eventId}`)
}

/** Returns the events that could not be told. */
async function tellEvents(
  services: Services,
  tx: Executor,
  project: Project,
  events: readonly Untold[],
): Promise<Untold[]> {
  const eventOf = new Map(
    events.flatMap((event) => {
      const news = newsOf(project, event, services.now())
      return news ? [[news, event] as const] : []
    }),
  )
  const untold = await tellCandidates(services, tx, [...eventOf.keys()])
  return untold.flatMap((news) => eventOf.get(news) ?? [])
}

/** Null where there is nothing to tell, or no longer. */
function newsOf(project: Project, untold: Untold, now: number): RegistrationNews | null {
  const { event, eventAmountCents, status, accountId, registrationId, registrationNumber, batchCode } = untold
  const at = new Date(untold.at)
  const expiresAt = untold.expiresAt === null ? null : new Date(untold.expiresAt)
  const message = toldEvents[event]
  if (!message) return null
  // it counts as paid from the beginning: there is nothing to tell
  if (message === 'paid' && untold.amountCents === 0) return null
  const amountCents = eventAmountCents ?? untold.amountCents
  const news = { project, message, accountId, registrationId, registrationNumber, batchCode, amountCents }
  if (message !== 'submitted') return { ...news, at }
  // told late, its seats may be gone; paid meanwhile, it has no end any more
  if (status !== 'submitted' || (expiresAt && expiresAt.getTime() <= now)) return null
  return { ...news, at: expiresAt, ...(expiresAt && { expiresAt }) }
}
