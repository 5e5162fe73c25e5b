import { sql, type SQL } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { executeNamed } from '@server/core/postgres/named-statement'
import { TOLD_EVENTS } from '../messages/told-events'
import { idsIn } from '@server/domain/files/file-use'
import type { Held, HoldRequest } from './hold-request'
import { poolKey, type SeatsLeft } from './seating'

/** What is held together: the batch of one project. */
export interface Lot {
  projectId: string
  batchCode: string
}

/** A request with the ids its registration and order will have. */
export type Identified = HoldRequest & { registrationId: string; orderId: string }

/** When the seats are held, and until when they are held unpaid: UTC instants. */
export interface Moments {
  serverTime: string
  expiresAt: string
}

export function heldOf({ registrationId, orderId, amountCents }: Identified, moments: Moments): Held {
  return { registrationId, orderId, amountCents, ...moments }
}

/** How many seats are wanted of a pool. */
interface WantedOfPool {
  subject: string
  area: string
  seats: number
}

function wantedOf(requests: readonly HoldRequest[]): WantedOfPool[] {
  const wanted = new Map<string, WantedOfPool>()
  for (const pool of requests.flatMap((request) => request.seats)) {
    const seats = (wanted.get(poolKey(pool))?.seats ?? 0) + 1
    wanted.set(poolKey(pool), { subject: pool.subjectCode, area: pool.areaCode, seats })
  }
  return [...wanted.values()]
}

/** Locks every wanted pool, in key order (see domain/seats.ts): rows of what is left of it beside what is wanted. */
function lockedPools({ projectId, batchCode }: Lot, wanted: readonly WantedOfPool[]): SQL {
  return sql`
    select subject_code, area_code, remaining, wanted.seats from seat_pool
    join json_to_recordset(${JSON.stringify(wanted)}::text::json) as wanted(subject text, area text, seats int)
      on subject_code = wanted.subject and area_code = wanted.area
    where project_id = ${projectId} and batch_code = ${batchCode}
    order by project_id, batch_code, subject_code, area_code
    for update of seat_pool`
}

/** Locks the pools until the end of the transaction, and tells what is left in each. */
export async function lockPools(tx: Executor, lot: Lot, requests: readonly HoldRequest[]): Promise<SeatsLeft> {
  const { rows } = await tx.execute<{ subject_code: string; area_code: string; remaining: number }>(
    lockedPools(lot, wantedOf(requests)),
  )
  return new Map(
    rows.map((row) => [poolKey({ subjectCode: row.subject_code, areaCode: row.area_code }), row.remaining]),
  )
}

/**
 * Writes registrations, subjects, orders, order lines, first events, the uses of files and idempotent answers, and takes
 * the seats that were really given. A candidate with a living registration is left out (unique index registration_once).
 * Returns the ids of the registrations that were written; null, and nothing is written, where there are fewer seats than
 * all of them want.
 *
 * The pools are locked before anything else (`room` is asked first), and rows go in by account, so that two instances
 * that insert the same candidates wait for each other in one direction.
 */
export async function insertHolds(
  db: Executor,
  lot: Lot,
  requests: readonly Identified[],
  moments: Moments,
): Promise<Set<string> | null> {
  const { projectId, batchCode } = lot
  const { serverTime: at, expiresAt } = moments
  const wanted = wantedOf(requests)
  const statement = sql`
    with pool as materialized (${lockedPools(lot, wanted)}),
    room as materialized (
      select count(*) filter (where remaining >= seats) = ${wanted.length} as is_enough from pool
    ),
    request as (
      select * from json_to_recordset(${JSON.stringify(requests.map(toRow(moments)))}::text::json) as request(
        registration_id uuid, order_id uuid, account_id uuid, free boolean, amount_cents int, content json,
        seats json, files json, events json, endpoint text, key text, request_digest text, answer json)
      where (select is_enough from room)
    ),
    numbered as materialized (
      select *, nextval('registration_serial')::text as serial from request
    ),
    registered as (
      insert into registration (project_id, registration_id, account_id, batch_code, registration_number, status,
        audit_status, payment_status, amount_cents, content, submitted_at, expires_at)
      select ${projectId}::uuid, registration_id, account_id, ${batchCode}::text,
        ${batchCode}::text || '-' || lpad(serial, greatest(8, length(serial)), '0'), 'submitted',
        ${AUDIT_STATUS.auditing}::int, case when free then 'paid' else 'unpaid' end, amount_cents, content,
        ${at}::timestamptz, case when free then null else ${expiresAt}::timestamptz end
      from numbered order by account_id, registration_id
      on conflict (project_id, batch_code, account_id) where status = 'submitted' do nothing
      returning registration_id
    ),
    held as (select request.* from request join registered using (registration_id)),
    subject as (
      insert into registration_subject (project_id, registration_id, subject_code, area_code, batch_code, price_cents)
      select ${projectId}::uuid, registration_id, seat."subjectCode", seat."areaCode", ${batchCode}::text, seat."priceCents"
      from held, json_to_recordset(held.seats) as seat("subjectCode" text, "areaCode" text, "priceCents" int)
      returning subject_code, area_code
    ),
    opened as (
      insert into orders (project_id, order_id, account_id, purpose, subject_id, status, amount_cents, created_at,
        expires_at, paid_at)
      select ${projectId}::uuid, order_id, account_id, 'registration', registration_id, case when free then 'paid' else 'unpaid' end,
        amount_cents, ${at}::timestamptz, ${expiresAt}::timestamptz, case when free then ${at}::timestamptz end
      from held
    ),
    line as (
      insert into order_line (project_id, order_id, line_number, kind, ref, text, amount_cents)
      select ${projectId}::uuid, order_id, number, 'subject', seat.value->>'subjectCode', (seat.value->'text')::jsonb, (seat.value->>'priceCents')::int
      from held, json_array_elements(held.seats) with ordinality as seat(value, number)
    ),
    event as (
      insert into registration_event (project_id, registration_id, event_id, event, at, awaits_message)
      select ${projectId}::uuid, registration_id, event."eventId", event.event, ${at}::timestamptz,
        event.event = any(${sql.param([...TOLD_EVENTS])}::text[])
      from held, json_to_recordset(held.events) as event("eventId" uuid, event text)
    ),
    used as (
      insert into file_use (project_id, file_id, used_by, subject)
      select ${projectId}::uuid, file_id::uuid, 'registration', registration_id::text
      from held, json_array_elements_text(held.files) as file_id
    ),
    answered as (
      insert into idempotency_key (project_id, account_id, endpoint, key, request_digest, answer, created_at)
      select ${projectId}::uuid, account_id, endpoint, key, request_digest, answer, ${at}::timestamptz
      from held where key is not null
      on conflict do nothing
    ),
    taken as (
      update seat_pool pool set remaining = remaining - given.seats
      from (select subject_code, area_code, count(*)::int as seats from subject group by 1, 2) given
      where pool.project_id = ${projectId} and pool.batch_code = ${batchCode}
        and pool.subject_code = given.subject_code and pool.area_code = given.area_code
    )
    select is_enough as "isEnough", registration_id as "registrationId" from room left join registered on true`
  const { rows } = await executeNamed<{ isEnough: boolean; registrationId: string | null }>(db, 'hold', statement)
  if (!rows[0]?.isEnough) return null
  return new Set(rows.flatMap(({ registrationId }) => registrationId ?? []))
}

function toRow(moments: Moments) {
  return (request: Identified) => ({
    registration_id: request.registrationId,
    order_id: request.orderId,
    account_id: request.accountId,
    free: request.amountCents === 0,
    amount_cents: request.amountCents,
    content: request.content,
    seats: request.seats,
    files: idsIn(request.content),
    events: request.events.map((event) => ({ eventId: newId(), event })),
    endpoint: request.idempotency?.endpoint,
    key: request.idempotency?.key,
    request_digest: request.idempotency?.requestDigest,
    answer: heldOf(request, moments),
  })
}
