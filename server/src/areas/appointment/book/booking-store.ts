import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { lotOfSession, SEAT_POOL } from '@server/domain/appointments/session-pools'
import { takingSeats } from '@server/domain/seats/pools'
import type { BookingRequest } from './booking-request'
import type { OwnSeat } from './own-seats'

/** A request with the id that its appointment will have, and its seat where that is chosen. */
export type Identified = BookingRequest & {
  appointmentId: string
  /** Chosen for whom something was arranged; everybody else gets the next one. */
  seat: OwnSeat | null
}

/**
 * Writes appointments with their numbered seats, first events and idempotent answers, and takes the seats of those that were
 * really given; whoever has one in the round already is left out (unique index appointment_once). Returns those that were
 * written; null, and nothing is written, where there are fewer seats than all of them want.
 *
 * The pool is locked by then: which seats are free is read after that, so that nobody else can be given the same.
 */
export async function insertBookings(
  tx: Executor,
  session: { projectId: string; sessionId: string },
  requests: readonly Identified[],
  at: Date,
): Promise<Set<Identified> | null> {
  const { projectId, sessionId } = session
  const seats = takingSeats(lotOfSession(session), requests)
  const moment = at.toISOString()
  const rows = requests.map(({ appointmentId, holder, batchCode, idempotency, seat }, index) => ({
    ...{ appointment_id: appointmentId, account_id: holder, batch_code: batchCode, index, event_id: newId() },
    ...{ endpoint: idempotency?.endpoint, key: idempotency?.key, request_digest: idempotency?.requestDigest },
    ...{ place: seat?.place, accommodation_id: seat?.accommodationId, extra: seat?.extraMinutes ?? 0 },
    answer: { appointmentId },
  }))
  const chosen = requests.flatMap(({ seat }) => seat?.place ?? [])
  const { rows: written } = await tx.execute<{ isEnough: boolean; appointmentId: string | null }>(sql`
    with ${seats.first},
    request as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as request(appointment_id uuid, account_id uuid,
        batch_code text, index int, event_id uuid, endpoint text, key text, request_digest text, answer json, place int,
        accommodation_id uuid, extra int)
      where (select is_enough from room)
    ),
    booked as (
      insert into appointment (project_id, appointment_id, account_id, batch_code, appointment_number, session_id, status,
        booked_at, accommodation_id, extra_minutes)
      select ${projectId}::uuid, appointment_id, account_id, batch_code,
        batch_code || '-' || lpad(nextval('appointment_serial')::text, 8, '0'), ${sessionId}::uuid, 'booked',
        ${moment}::timestamptz, accommodation_id, extra
      from request order by account_id
      on conflict (project_id, batch_code, account_id) where status = 'booked' do nothing
      returning appointment_id
    ),
    held as (
      select request.*, row_number() over (partition by place is null order by index) as rank, ${SEAT_POOL}::text as pool
      from request join booked using (appointment_id)
    ),
    free as (
      select place, row_number() over (order by place) as rank from (
        select place from session_seat
        where project_id = ${projectId} and session_id = ${sessionId} and appointment_id is null
          and place <> all(${sql.param(chosen)}::int[])
        order by place limit ${requests.length}
      ) one
    ),
    seated as (
      update session_seat set appointment_id = held.appointment_id
      from held left join free on held.place is null and free.rank = held.rank
      where project_id = ${projectId} and session_id = ${sessionId}
        and session_seat.place = coalesce(held.place, free.place)
      returning session_seat.appointment_id
    ),
    event as (
      insert into appointment_event (project_id, appointment_id, event_id, event, at, awaits_message)
      select ${projectId}::uuid, appointment_id, event_id, 'booked', ${moment}::timestamptz, true from held
    ),
    answered as (
      insert into idempotency_key (project_id, account_id, endpoint, key, request_digest, answer, created_at)
      select ${projectId}::uuid, account_id, endpoint, key, request_digest, answer, ${moment}::timestamptz
      from held where key is not null
    ),
    ${seats.taken(sql`held`)}
    select is_enough as "isEnough", seated.appointment_id as "appointmentId" from room left join seated on true`)
  if (!written[0]?.isEnough) return null
  const ids = new Set(written.map(({ appointmentId }) => appointmentId))
  return new Set(requests.filter(({ appointmentId }) => ids.has(appointmentId)))
}
