import { sql } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { TOLD_EVENTS } from '@server/core/registration-timeline'
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

/** Locks every pool the requests want, in key order (see core/seats.ts), and tells what is left in each. */
export async function lockPools(
  tx: Executor,
  { projectId, batchCode }: Lot,
  requests: readonly HoldRequest[],
): Promise<SeatsLeft> {
  const seats = new Map(requests.flatMap((request) => request.seats).map((seat) => [poolKey(seat), seat]))
  const pools = JSON.stringify([...seats.values()].map((seat) => ({ subject: seat.subjectCode, area: seat.areaCode })))
  const { rows } = await tx.execute<{ subject_code: string; area_code: string; remaining: number }>(sql`
    select subject_code, area_code, remaining from seat_pool
    where project_id = ${projectId} and batch_code = ${batchCode} and (subject_code, area_code) in (
      select subject, area from json_to_recordset(${pools}::text::json) as wanted(subject text, area text)
    )
    order by project_id, batch_code, subject_code, area_code
    for update`)
  return new Map(
    rows.map((row) => [poolKey({ subjectCode: row.subject_code, areaCode: row.area_code }), row.remaining]),
  )
}

/**
 * Writes registrations, subjects, orders, order lines, first events and idempotent answers, and takes the seats that
 * were really given. A candidate with a living registration is left out (unique index registration_once).
 * Returns the ids of the registrations that were written.
 *
 * Rows go in by account, so that two instances that insert the same candidates wait for each other in one direction.
 */
export async function insertHolds(
  tx: Executor,
  { projectId, batchCode }: Lot,
  requests: readonly Identified[],
  moments: Moments,
): Promise<Set<string>> {
  const { serverTime: at, expiresAt } = moments
  const { rows } = await tx.execute<{ registration_id: string }>(sql`
    with request as (
      select * from json_to_recordset(${JSON.stringify(requests.map(toRow(moments)))}::text::json) as request(
        registration_id uuid, order_id uuid, account_id uuid, free boolean, amount_cents int, content jsonb,
        seats json, events json, endpoint text, key text, request_digest text, answer jsonb)
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
      from numbered order by account_id
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
      insert into pay_order (project_id, order_id, account_id, registration_id, status, amount_cents, created_at,
        expires_at, paid_at)
      select ${projectId}::uuid, order_id, account_id, registration_id, case when free then 'paid' else 'unpaid' end,
        amount_cents, ${at}::timestamptz, ${expiresAt}::timestamptz, case when free then ${at}::timestamptz end
      from held
    ),
    line as (
      insert into order_line (project_id, order_id, line_number, kind, text, amount_cents)
      select ${projectId}::uuid, order_id, number, 'subject', (seat.value->'text')::jsonb, (seat.value->>'priceCents')::int
      from held, json_array_elements(held.seats) with ordinality as seat(value, number)
    ),
    event as (
      insert into registration_event (project_id, registration_id, event_id, event, at, awaits_message)
      select ${projectId}::uuid, registration_id, event."eventId", event.event, ${at}::timestamptz,
        event.event = any(${sql.param([...TOLD_EVENTS])}::text[])
      from held, json_to_recordset(held.events) as event("eventId" uuid, event text)
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
    select registration_id from registered`)
  return new Set(rows.map((row) => row.registration_id))
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
    events: request.events.map((event) => ({ eventId: newId(), event })),
    endpoint: request.idempotency?.endpoint,
    key: request.idempotency?.key,
    request_digest: request.idempotency?.requestDigest,
    answer: heldOf(request, moments),
  })
}
