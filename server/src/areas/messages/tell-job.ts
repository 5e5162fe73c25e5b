import { and, eq, inArray, sql } from 'drizzle-orm'
import { tellCandidates, toldEvents, type RegistrationNews } from '@server/core/outbox/registration-messages'
import type { Executor } from '@server/core/postgres/database'
import { projectById, type Project } from '@server/core/projects/projects'
import { doDueWork } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import { Postponed } from '@server/core/running/postponed'
import type { Services } from '@server/core/services'
import { registrationEvents, registrations } from '@server/core/tables/registration'

const AT_ONCE = 100

/**
 * Tells candidates by text and email what happened to their registrations. Marking an event as told and writing its
 * messages is one transaction: of several instances one tells, and after a crash somebody does. An event whose messages
 * cannot be written (an account that cannot be opened) is left for later.
 */
export const tellJob = { name: 'tell-candidates', everyMs: 2_000, run: tellAll } satisfies Job

const postponed = new Postponed()

async function tellAll(services: Services): Promise<void> {
  await doDueWork(services, {
    due: sql`select distinct project_id from registration_event where awaits_message`,
    doSome: (projectId) => tellSome(services, projectId),
  })
}

async function tellSome(services: Services, projectId: string): Promise<boolean> {
  const project = await projectById(services, projectId)
  return services.db.transaction(async (tx) => {
    const events = await takeEvents(services, tx, projectId)
    const untold = project ? await tellEvents(services, tx, project, events) : new Set<string>()
    for (const eventId of untold) {
      services.log.error({ projectId, eventId }, 'an event of a registration cannot be told')
      postponed.add(services, eventId)
    }
    await markTold(
      tx,
      projectId,
      events.map(({ eventId }) => eventId).filter((eventId) => !untold.has(eventId)),
    )
    return events.length === AT_ONCE
  })
}

type Untold = typeof registrationEvents.$inferSelect

function takeEvents(services: Services, tx: Executor, projectId: string): Promise<Untold[]> {
  const left = sql.param(postponed.idsNow(services))
  return tx
    .select()
    .from(registrationEvents)
    .where(
      and(
        eq(registrationEvents.projectId, projectId),
        registrationEvents.awaitsMessage,
        sql`not ${registrationEvents.eventId} = any(${left}::uuid[])`,
      ),
    )
    .orderBy(registrationEvents.at)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
}

async function markTold(tx: Executor, projectId: string, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .update(registrationEvents)
    .set({ awaitsMessage: false })
    .where(and(eq(registrationEvents.projectId, projectId), inArray(registrationEvents.eventId, [...eventIds])))
}

/** Returns the ids of the events that could not be told. */
async function tellEvents(services: Services, tx: Executor, project: Project, events: readonly Untold[]) {
  const found = await findRegistrations(tx, project.projectId, events)
  const eventOf = new Map(
    events.flatMap((event) => {
      const registration = found.get(event.registrationId)
      const news = registration && newsOf(project, event, registration, services.now())
      return news ? [[news, event.eventId] as const] : []
    }),
  )
  const untold = await tellCandidates(services, tx, [...eventOf.keys()])
  return new Set(untold.flatMap((news) => eventOf.get(news) ?? []))
}

async function findRegistrations(tx: Executor, projectId: string, events: readonly Untold[]) {
  if (events.length === 0) return new Map<string, Registered>()
  const { registrationId, accountId, registrationNumber, batchCode, amountCents, expiresAt, status } = registrations
  const rows = await tx
    .select({ registrationId, accountId, registrationNumber, batchCode, amountCents, expiresAt, status })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, projectId),
        inArray(
          registrationId,
          events.map((event) => event.registrationId),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.registrationId, row]))
}

type Registered = Pick<
  typeof registrations.$inferSelect,
  'registrationId' | 'accountId' | 'registrationNumber' | 'batchCode' | 'amountCents' | 'expiresAt' | 'status'
>

/** Null where there is nothing to tell, or no longer. */
function newsOf(
  project: Project,
  { event, at, amountCents }: Untold,
  { expiresAt, status, ...facts }: Registered,
  now: number,
): RegistrationNews | null {
  const message = toldEvents[event]
  if (!message) return null
  // it counts as paid from the beginning: there is nothing to tell
  if (message === 'paid' && facts.amountCents === 0) return null
  const news = { ...facts, project, message, amountCents: amountCents ?? facts.amountCents }
  if (message !== 'submitted') return { ...news, at }
  // told late, its seats may be gone; paid meanwhile, it has no end any more
  if (status !== 'submitted' || (expiresAt && expiresAt.getTime() <= now)) return null
  return { ...news, at: expiresAt, ...(expiresAt && { expiresAt }) }
}
