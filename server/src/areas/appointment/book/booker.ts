/** Loads the booking state of candidates for the rules in booking-rules.ts. */
import { sql } from 'drizzle-orm'
import type { IdType } from '@contract/codes'
import { bookingRefusal, type Booker } from '@contract/appointment/booking-rules'
import type { IdentityState } from '@contract/identity/identity-check'
import { applyingRefusal, candidateFacts } from '@contract/registration/choice/eligibility'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accountList } from '@server/core/postgres/account-list'
import { batcher } from '@server/core/postgres/batcher'
import type { AppointmentDefinition } from '@server/core/tables/definition/project-definition'
import { grantedFor, openGranted, type Granted } from '@server/domain/accommodations/granted'
import { offeredFor } from '@server/domain/accommodations/offered'
import { openBirthDate } from '@server/domain/accounts/birth-date'
import { registeredOf, registrationsOf, type RegisteredRow } from '@server/domain/registered'

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>
type Round = Pick<AppointmentDefinition, 'code' | 'of'>

interface RoundRef {
  projectId: string
  round: Round
  /** Code of the accommodation offering that applies to the round; null if there is none. */
  offer: string | null
}

interface Row extends Record<string, unknown> {
  /** Null for a deleted account. */
  idType: IdType | null
  birthDate: Encrypted | null
  guardianConsent: boolean
  identity: IdentityState
  appointmentId: string | null
  last: string | null
  registered: RegisteredRow | null
  /** Approved accommodation application. */
  accommodationId: string | null
  granted: Encrypted | null
  decidedAt: string | null
}

export async function bookerOf({ services, owner, project }: Call, round: Round): Promise<Booker> {
  return toBooker(await readTogether(services, roundRef(project, round), owner.accountId), round)
}

const roundRef = (project: Call['project'], round: Round): RoundRef => ({
  ...{ projectId: project.projectId, round },
  offer: offeredFor(project, { round: round.code })?.code ?? null,
})

/**
 * Returns the accommodations approved for the caller in a round; throws the reason why they cannot book now.
 * `isBooking`: false to join the waiting list, which the minimum time between two bookings does not limit. `db`:
 * transaction that holds the candidate's lock; without it the query is micro-batched per round.
 */
export async function requireBooker(
  { services, owner, project }: Call,
  round: AppointmentDefinition,
  { isBooking, db }: { isBooking: boolean; db?: Executor },
): Promise<Granted | null> {
  const { accountId } = owner
  const of = roundRef(project, round)
  const now = services.now()
  const row = db ? (await readBookers(db, of, [accountId], now))[0] : await readTogether(services, of, accountId)
  if (!row || row.idType === null) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
  const booker = toBooker(row, round)
  const refused = bookingRefusal(round, isBooking ? booker : { ...booker, lastBookedAt: null }, now)
  if (refused) throw new Failure(refused.code, refused.details)
  const { idType, identity, guardianConsent } = row
  const birthDate = openBirthDate(services, owner, row.birthDate)
  const person = applyingRefusal(candidateFacts({ idType, identity, guardianConsent, birthDate }, [], {}), now)
  if (person) throw new Failure(person.error, person.details)
  return grantedIn(services, owner.projectId, row)
}

function grantedIn(
  services: Services,
  projectId: string,
  { accommodationId, granted, decidedAt }: Row,
): Granted | null {
  if (accommodationId === null || decidedAt === null) return null
  const arrangements = openGranted(services, { projectId, accommodationId, granted })
  return { accommodationId, arrangements, decidedAt: new Date(decidedAt) }
}

/**
 * Returns the accommodations approved for the caller in a round, as visible to the transaction; null if there are none.
 */
export async function grantedTo(
  db: Executor,
  { services, owner, project }: Pick<CandidatesCall, 'services' | 'owner' | 'project'>,
  round: string,
): Promise<Granted | null> {
  const { accountId } = owner
  const granted = await grantedFor(services, db, project, { exam: { round }, accountIds: [accountId] })
  return granted.get(accountId) ?? null
}

function toBooker({ appointmentId, last, registered }: Row, { of }: Round): Booker {
  return {
    registered: of === undefined ? undefined : registered && registeredOf(registered),
    ...{ appointmentId, lastBookedAt: last === null ? null : Date.parse(last) },
  }
}

const readTogether = batcher({
  keyOf: ({ projectId, round: { code, of = '' }, offer }: RoundRef) => `${projectId} ${code} ${of} ${offer ?? ''}`,
  maxSize: 500,
  run: ({ db, now }, round, accountIds: string[]) => readBookers(db, round, accountIds, now()),
})

/** Lateral joins look up each row by its full key, as when registrations are submitted. */
async function readBookers(
  db: Executor,
  { projectId, round: { code, of }, offer }: RoundRef,
  accountIds: string[],
  now: number,
): Promise<Row[]> {
  const asked = sql`asked.account_id`
  const registered = of === undefined ? sql`select null::json as row` : registrationsOf(projectId, asked, of, now)
  const approved =
    offer === null
      ? sql`select null::uuid as accommodation_id, null::text as granted, null::timestamptz as decided_at`
      : sql`
        select accommodation_id, granted, decided_at from accommodation
        where project_id = ${projectId} and account_id = ${asked} and offer_code = ${offer} and state = 'passed' limit 1`
  const { rows } = await db.execute<Row>(sql`
    select account.id_type as "idType", account.birth_date as "birthDate", account.guardian_consent as "guardianConsent",
      account.identity, booked.appointment_id as "appointmentId", before.last, registered.row as registered,
      approved.accommodation_id as "accommodationId", approved.granted, approved.decided_at as "decidedAt"
    from ${accountList(accountIds)}
    left join lateral (
      select id_type, birth_date, guardian_consent, identity from account
      where project_id = ${projectId} and account_id = asked.account_id limit 1
    ) account on true
    left join lateral (
      select appointment_id from appointment
      where project_id = ${projectId} and batch_code = ${code} and account_id = asked.account_id and status = 'booked' limit 1
    ) booked on true
    cross join lateral (
      select max(greatest(booked_at, rescheduled_at)) as last from appointment
      where project_id = ${projectId} and account_id = asked.account_id
    ) before
    left join lateral (${registered}) registered on true
    left join lateral (${approved}) approved on true
    order by asked.position`)
  return rows
}
