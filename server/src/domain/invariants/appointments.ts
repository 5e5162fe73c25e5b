/** A numbered seat belongs to one person, waiting lists are served in order, and booking limits hold. */
import { sql, type SQL } from 'drizzle-orm'
import { BOOKING_PAUSE_MS } from '@contract/appointment/booking-rules'
import { paperTimes } from '../appointments/rooms/paper-times'
import { SEAT_POOL, SESSION_POOLS } from '../appointments/session-pools'
import type { Invariant } from './invariant'

/** Ids that a seat can be assigned to: appointments and offers. */
const holders = (projectId: string): SQL => sql`
  select appointment_id as holder_id, session_id, appointment_number as holder from appointment
  where project_id = ${projectId} and status = 'booked'
  union all
  select waiting_id, session_id, 'offer ' || waiting_id from appointment_wait
  where project_id = ${projectId} and state = 'offered'`

export const appointmentInvariants: readonly Invariant[] = [
  {
    sentence: 'Every seat of a session is free, or of one appointment or offer of that session',
    exceptions: (projectId) => sql`
      select 'session ' || seat.session_id || ' ' || room_code || ' ' || seat_number as what,
        'is held by ' || appointment_id || ', which is none of its' as found
      from session_seat seat
      where project_id = ${projectId} and appointment_id is not null and not exists (
        select from (${holders(projectId)}) held
        where held.holder_id = seat.appointment_id and held.session_id = seat.session_id)`,
  },
  {
    sentence: 'Every appointment and every offer has one seat',
    exceptions: (projectId) => sql`
      select holder as what, count(seat.place) || ' seats' as found
      from (${holders(projectId)}) held
      left join session_seat seat on seat.project_id = ${projectId} and seat.appointment_id = held.holder_id
        and seat.session_id = held.session_id
      group by holder_id, holder having count(seat.place) <> 1`,
  },
  {
    sentence: 'A session counts as many free seats as it has',
    exceptions: (projectId) => sql`
      select 'session ' || group_key as what, remaining || ' of ' || capacity || ' counted, ' || seats.free || ' of '
        || seats.total || ' there' as found
      from seat_pool cross join lateral (
        select count(*)::int as total, (count(*) - count(appointment_id))::int as free from session_seat
        where project_id = ${projectId} and session_id = seat_pool.group_key::uuid
      ) seats
      where project_id = ${projectId} and kind = ${SESSION_POOLS} and pool = ${SEAT_POOL}
        and (remaining <> seats.free or capacity <> seats.total)`,
  },
  {
    sentence: 'Nobody who waits is passed over',
    // event ids reflect the order in which the pool of the session was locked
    exceptions: (projectId) => sql`
      with event as (
        select wait.session_id, wait.place, event.event_id, event.event
        from appointment_event event join appointment_wait wait
          on wait.project_id = ${projectId} and wait.waiting_id = event.appointment_id
        where event.project_id = ${projectId}
      )
      select 'session ' || offered.session_id as what,
        'place ' || offered.place || ' was offered a seat while place ' || before.place || ' waited' as found
      from event offered join event before on before.session_id = offered.session_id and before.place < offered.place
      where offered.event = 'offered' and before.event = 'joined' and before.event_id < offered.event_id and not exists (
        select from event since
        where since.session_id = before.session_id and since.place = before.place and since.event <> 'joined'
          and since.event_id < offered.event_id)`,
  },
  {
    sentence: 'Nobody has two appointments in a round',
    exceptions: (projectId) => sql`
      select 'account ' || account_id as what, count(*) || ' in ' || batch_code as found from appointment
      where project_id = ${projectId} and status = 'booked' group by account_id, batch_code having count(*) > 1`,
  },
  {
    sentence: 'Nobody has two appointments at the same time',
    exceptions: (projectId) => sql`
      with held as (
        select account_id, appointment_id, appointment_number, starts_at,
          ends_at + extra_minutes * interval '1 minute' as ends_at
        from appointment join exam_session using (project_id, session_id)
        where project_id = ${projectId} and status = 'booked'
      )
      select 'account ' || account_id as what, one.appointment_number || ' and ' || other.appointment_number as found
      from held one join held other using (account_id)
      where one.appointment_id < other.appointment_id
        and one.starts_at < other.ends_at and other.starts_at < one.ends_at`,
  },
  {
    sentence: 'No room is occupied twice at the same time',
    // occupied by booked or offered seats of a session until the last own end, or by drawn seats of a paper
    exceptions: (projectId) => sql`
      with occupied as (
        select session.session_id, batch_code || ' ' || session_code as name, centre_code, room_code, starts_at,
          ends_at + max(extra) * interval '1 minute' as ends_at
        from (
          select seat.session_id, room_code, coalesce(extra_minutes, 0) as extra
          from session_seat seat left join appointment one on one.project_id = ${projectId}
            and one.appointment_id = seat.appointment_id
          where seat.project_id = ${projectId} and seat.appointment_id is not null
        ) held
        join exam_session session on session.project_id = ${projectId} and session.session_id = held.session_id
        group by session.project_id, session.session_id, room_code
        union all
        select distinct null::uuid, batch_code || ' ' || subject_code, centre_code, room_code, starts_at, ends_at
        from (${paperTimes(projectId)}) paper join ticket_seat using (batch_code)
        where project_id = ${projectId}
      )
      select 'room ' || centre_code || ' ' || room_code as what, one.name || ' and ' || other.name || ' at '
        || greatest(one.starts_at, other.starts_at) as found
      from occupied one join occupied other using (centre_code, room_code)
      where (one.session_id < other.session_id or other.session_id is null) and one.session_id is not null and one.starts_at < other.ends_at and other.starts_at < one.ends_at`,
  },
  {
    sentence: 'Nobody has a seat by an application that was rejected before its session',
    exceptions: (projectId) => sql`
      select 'appointment ' || appointment_number as what, 'by application ' || one.accommodation_id as found
      from appointment one join exam_session using (project_id, session_id)
      join accommodation decided using (project_id, accommodation_id)
      where one.project_id = ${projectId} and one.status = 'booked' and decided.state = 'rejected'
        and decided.decided_at < starts_at`,
  },
  {
    sentence: 'An appointment is rescheduled once at most',
    exceptions: (projectId) => sql`
      select 'appointment ' || appointment_id as what, count(*) || ' times' as found from appointment_event
      where project_id = ${projectId} and event = 'rescheduled' group by appointment_id having count(*) > 1`,
  },
  {
    sentence: 'Nobody takes two seats within a minute',
    exceptions: (projectId) => sql`
      select 'account ' || account_id as what, 'at ' || before || ' and ' || at as found
      from (
        select account_id, at, lag(at) over (partition by account_id order by at) as before
        from appointment_event join appointment using (project_id, appointment_id)
        where project_id = ${projectId} and event in ('booked', 'rescheduled')
      ) taken
      where at - before < make_interval(secs => ${BOOKING_PAUSE_MS / 1000})`,
  },
]
