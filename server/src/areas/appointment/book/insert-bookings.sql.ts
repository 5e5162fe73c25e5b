/** Statement that writes the appointments of a micro-batch and assigns their seats (booking-store.ts). */
import { sql, type SQL } from 'drizzle-orm'
import { SEAT_POOL, SESSION_POOLS } from '@server/domain/appointments/session-pools'

export interface InsertedBooking extends Record<string, unknown> {
  appointmentId: string
  /** Appointment id of the assigned seat; null if there was none. */
  seat: string | null
}

/** `requests`: JSON rows with the columns of `request`. `moment`: time of the booking, ISO 8601. */
export function insertBookingsStatement(projectId: string, requests: string, moment: string): SQL {
  return sql`
  with request as (
    select * from json_to_recordset(${requests}::text::json) as request(appointment_id uuid, account_id uuid,
      batch_code text, session_id uuid, index int, event_id uuid, endpoint text, key text, request_digest text, answer json,
      place int, accommodation_id uuid, extra int, group_domain text)
  ),
  booked as (
    insert into appointment (project_id, appointment_id, account_id, batch_code, appointment_number, session_id, status,
      booked_at, accommodation_id, extra_minutes, group_domain)
    select ${projectId}::uuid, appointment_id, account_id, batch_code,
      batch_code || '-' || lpad(nextval('appointment_serial')::text, 8, '0'), session_id, 'booked', ${moment}::timestamptz,
      accommodation_id, extra, group_domain
    from request order by account_id
    on conflict (project_id, batch_code, account_id) where status = 'booked' do nothing
    returning appointment_id
  ),
  held as materialized (
    select request.*, row_number() over (partition by session_id, place is null order by index) as rank
    from request join booked using (appointment_id)
  ),
  wanted as (select session_id, count(*)::int as seats from held group by 1),
  free as (
    select wanted.session_id, one.place, row_number() over (partition by wanted.session_id order by one.place) as rank
    from wanted cross join lateral (
      select place from session_seat
      where project_id = ${projectId} and session_id = wanted.session_id and appointment_id is null
        and not exists (
          select from held where held.session_id = wanted.session_id and held.place = session_seat.place
        )
      order by place limit wanted.seats
    ) one
  ),
  seated as (
    update session_seat set appointment_id = held.appointment_id
    from held left join free on held.place is null and free.session_id = held.session_id and free.rank = held.rank
    where project_id = ${projectId} and session_seat.session_id = held.session_id
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
  taken as (
    update seat_pool set remaining = remaining - wanted.seats from wanted
    where project_id = ${projectId} and kind = ${SESSION_POOLS} and group_key = wanted.session_id::text and pool = ${SEAT_POOL}
  )
  select held.appointment_id as "appointmentId", seated.appointment_id as seat
  from held left join seated using (appointment_id)`
}
