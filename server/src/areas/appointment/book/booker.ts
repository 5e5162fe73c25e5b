/** How a candidate stands who wants to book, for booking-rules.ts: loaded here for every call that asks whether they may. */
import { sql } from 'drizzle-orm'
import { bookingRefusal, type Booker } from '@contract/appointment/booking-rules'
import { applyingRefusal, candidateFacts } from '@contract/registration/choice/eligibility'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { AppointmentDefinition } from '@server/core/tables/definition/project-definition'
import { grantedFor, type Granted } from '@server/domain/accommodations/granted'
import { ownAccount } from '@server/domain/accounts/own-account'
import { findRegistered } from '@server/domain/registered'

type Call = Pick<CandidatesCall, 'services' | 'owner'>

export async function bookerOf(
  db: Executor,
  { services, owner }: Call,
  { code, of }: AppointmentDefinition,
): Promise<Booker> {
  const [registered, booked] = await Promise.all([
    of === undefined ? undefined : findRegistered(db, owner, of, services.now()),
    findBooked(db, owner, code),
  ])
  return { registered, ...booked }
}

/**
 * Throws why the caller cannot book in a round now. Who waits for a seat books none: `isBooking` false does not count when
 * they took one last.
 */
export async function requireBooker(
  db: Executor,
  call: Pick<CandidatesCall, 'services' | 'owner' | 'project'>,
  round: AppointmentDefinition,
  { isBooking }: { isBooking: boolean },
): Promise<void> {
  const { services } = call
  const booker = await bookerOf(db, call, round)
  const own = isBooking ? booker : { ...booker, lastBookedAt: null }
  const refused = bookingRefusal(round, own, services.now())
  if (refused) throw new Failure(refused.code, refused.details)
  const person = applyingRefusal(candidateFacts(await ownAccount(call), [], {}), services.now())
  if (person) throw new Failure(person.error, person.details)
}

/** What was approved for the caller for a round; null where nothing was. */
export async function grantedTo(
  db: Executor,
  { services, owner, project }: Pick<CandidatesCall, 'services' | 'owner' | 'project'>,
  round: string,
): Promise<Granted | null> {
  const { accountId } = owner
  const granted = await grantedFor(services, db, project, { exam: { round }, accountIds: [accountId] })
  return granted.get(accountId) ?? null
}

/** What they have in a round, and when they took a seat last. */
async function findBooked(
  db: Executor,
  { projectId, accountId }: Owner,
  batchCode: string,
): Promise<Pick<Booker, 'appointmentId' | 'lastBookedAt'>> {
  const { rows } = await db.execute<{ id: string | null; last: string | null }>(sql`
    select (array_agg(appointment_id) filter (where status = 'booked' and batch_code = ${batchCode}))[1] as id,
      max(greatest(booked_at, rescheduled_at)) as last
    from appointment where project_id = ${projectId} and account_id = ${accountId}`)
  const { id = null, last = null } = rows[0] ?? {}
  return { appointmentId: id, lastBookedAt: last === null ? null : Date.parse(last) }
}
