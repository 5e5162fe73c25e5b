/** How a candidate stands who wants to book, for booking-rules.ts: loaded here for every call that asks whether they may. */
import { sql } from 'drizzle-orm'
import type { IdType } from '@contract/codes'
import { bookingRefusal, type Booker } from '@contract/appointment/booking-rules'
import type { IdentityState } from '@contract/identity/identity-check'
import { applyingRefusal, candidateFacts } from '@contract/registration/choice/eligibility'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import type { Executor } from '@server/core/postgres/database'
import { microBatch } from '@server/core/postgres/micro-batch'
import { microBatches } from '@server/core/postgres/micro-batches'
import type { AppointmentDefinition } from '@server/core/tables/definition/project-definition'
import { grantedFor, type Granted } from '@server/domain/accommodations/granted'
import { openBirthDate } from '@server/domain/accounts/birth-date'
import { registeredOf, registrationsOf, type RegisteredRow } from '@server/domain/registered'

type Call = Pick<CandidatesCall, 'services' | 'owner'>
type Round = Pick<AppointmentDefinition, 'code' | 'of'>

interface RoundRef {
  projectId: string
  round: Round
}

interface Row extends Record<string, unknown> {
  /** Null of an account that was taken away. */
  idType: IdType | null
  birthDate: Sealed | null
  guardianConsent: boolean
  identity: IdentityState
  appointmentId: string | null
  last: string | null
  registered: RegisteredRow | null
}

export async function bookerOf({ services, owner }: Call, round: Round): Promise<Booker> {
  return toBooker(await readTogether(services, { projectId: owner.projectId, round }, owner.accountId), round)
}

/**
 * Throws why the caller cannot book in a round now. Who waits for a seat books none: `isBooking` false does not count when
 * they took one last. `db`: the transaction that has them locked; without it the statement is shared with all who ask in the
 * round at the same time.
 */
export async function requireBooker(
  { services, owner }: Call,
  round: AppointmentDefinition,
  { isBooking, db }: { isBooking: boolean; db?: Executor },
): Promise<void> {
  const { projectId, accountId } = owner
  const of = { projectId, round }
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

function toBooker({ appointmentId, last, registered }: Row, { of }: Round): Booker {
  return {
    registered: of === undefined ? undefined : registered && registeredOf(registered),
    ...{ appointmentId, lastBookedAt: last === null ? null : Date.parse(last) },
  }
}

const readTogether = microBatches(
  ({ projectId, round: { code, of = '' } }: RoundRef) => `${projectId} ${code} ${of}`,
  (services, round) =>
    microBatch<string, Row>({
      maxSize: 500,
      run: (accountIds) => readBookers(services.db, round, accountIds, services.now()),
    }),
)

/** Each row is looked up by its whole key, as those of whoever submits a registration are. */
async function readBookers(
  db: Executor,
  { projectId, round: { code, of } }: RoundRef,
  accountIds: string[],
  now: number,
): Promise<Row[]> {
  const asked = sql`asked.account_id`
  const registered = of === undefined ? sql`select null::json as row` : registrationsOf(projectId, asked, of, now)
  const { rows } = await db.execute<Row>(sql`
    select account.id_type as "idType", account.birth_date as "birthDate", account.guardian_consent as "guardianConsent",
      account.identity, booked.appointment_id as "appointmentId", before.last, registered.row as registered
    from unnest(${sql.param(accountIds)}::uuid[]) with ordinality as asked(account_id, position)
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
    order by asked.position`)
  return rows
}
