import { and, eq, sql } from 'drizzle-orm'
import { tellCandidates, toldEvents, type RegistrationNews } from '@server/core/outbox/registration-messages'
import type { Executor } from '@server/core/postgres/database'
import { projectById } from '@server/core/projects/projects'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { registrations, type registrationEvents } from '@server/core/tables/registration'

const AT_ONCE = 100
/** A run ends even when more keeps coming; the next one goes on. */
const ROUNDS = 100

/**
 * Tells candidates by text and email what happened to their registrations. Marking an event as told and writing its
 * messages is one transaction: of several instances one tells, and after a crash somebody does.
 */
export const tellJob = { name: 'tell-candidates', everyMs: 2_000, run: tellAll } satisfies Job

async function tellAll(services: Services): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const told = await services.db.transaction(async (tx) => {
      const events = await takeEvents(tx)
      await tellCandidates(services, tx, await newsOf(services, tx, events))
      return events.length
    })
    if (told < AT_ONCE) return
  }
}

type Untold = Pick<typeof registrationEvents.$inferSelect, 'projectId' | 'registrationId' | 'event' | 'amountCents'> & {
  at: Date
}

async function takeEvents(tx: Executor): Promise<Untold[]> {
  const rows = await tx.execute<
    Record<'project_id' | 'registration_id' | 'event' | 'at', string> & { amount_cents: number | null }
  >(sql`
    with untold as materialized (
      select project_id, registration_id, event_id from registration_event
      where awaits_message order by at limit ${AT_ONCE} for update skip locked
    )
    update registration_event event set awaits_message = false
    from untold
    where event.project_id = untold.project_id and event.registration_id = untold.registration_id
      and event.event_id = untold.event_id
    returning event.project_id, event.registration_id, event.event, event.at, event.amount_cents`)
  return rows.map((row) => ({
    projectId: row.project_id,
    registrationId: row.registration_id,
    event: row.event,
    at: new Date(row.at),
    amountCents: row.amount_cents,
  }))
}

/** Of a project or a registration that is gone nothing is told. */
async function newsOf(services: Services, tx: Executor, events: readonly Untold[]): Promise<RegistrationNews[]> {
  const news = await Promise.all(events.map((event) => newsOfOne(services, tx, event)))
  return news.flatMap((one) => one ?? [])
}

async function newsOfOne(services: Services, tx: Executor, untold: Untold): Promise<RegistrationNews | null> {
  const { projectId, registrationId, event } = untold
  const message = toldEvents[event]
  const project = await projectById(services, projectId)
  if (!message || !project) return null
  const [registration] = await tx
    .select({
      accountId: registrations.accountId,
      registrationNumber: registrations.registrationNumber,
      batchCode: registrations.batchCode,
      amountCents: registrations.amountCents,
      expiresAt: registrations.expiresAt,
    })
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), eq(registrations.registrationId, registrationId)))
  if (!registration) return null
  const { expiresAt, ...facts } = registration
  // it counts as paid from the beginning: there is nothing to tell
  if (message === 'paid' && facts.amountCents === 0) return null
  return {
    ...facts,
    project,
    message,
    registrationId,
    amountCents: untold.amountCents ?? facts.amountCents,
    // paid or ended meanwhile, it has no end any more
    at: message === 'submitted' ? expiresAt : untold.at,
  }
}
