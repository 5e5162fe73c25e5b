/** Statement that offers free seats of a session to its waiting list (offer-seats.ts). */
import { sql, type SQL } from 'drizzle-orm'
import { SEAT_POOL, SESSION_POOLS } from '../session-pools'

export interface SessionRef {
  projectId: string
  sessionId: string
}

interface Offers {
  /** Ids of the timeline events, one for each offer. */
  ids: readonly string[]
  count: number
  /** End of the offers and current time, ISO 8601. */
  end: string
  at: string
}

export function writeOffersStatement({ projectId, sessionId }: SessionRef, { ids, count, end, at }: Offers): SQL {
  return sql`
  with next as materialized (
    select waiting_id, row_number() over (order by place) as rank from (
      select waiting_id, place from appointment_wait
      where project_id = ${projectId} and session_id = ${sessionId} and state = 'waiting'
      order by place limit ${count}
      for update
    ) one
  ),
  free as (
    select place, row_number() over (order by place) as rank from (
      select place from session_seat
      where project_id = ${projectId} and session_id = ${sessionId} and appointment_id is null
      order by place limit ${count}
    ) one
  ),
  given as (
    update session_seat set appointment_id = next.waiting_id
    from next join free using (rank)
    where project_id = ${projectId} and session_id = ${sessionId} and session_seat.place = free.place
    returning next.waiting_id, next.rank
  ),
  offered as (
    update appointment_wait set state = 'offered', offered_until = ${end}::timestamptz
    from given where project_id = ${projectId} and appointment_wait.waiting_id = given.waiting_id
  ),
  event as (
    insert into appointment_event (project_id, appointment_id, event_id, event, at, awaits_message)
    select ${projectId}::uuid, given.waiting_id, id, 'offered', ${at}::timestamptz, true
    from given join unnest(${sql.param([...ids])}::uuid[]) with ordinality as one(id, rank) using (rank)
  )
  update seat_pool set remaining = remaining - (select count(*) from given)
  where project_id = ${projectId} and kind = ${SESSION_POOLS} and group_key = ${sessionId} and pool = ${SEAT_POOL}`
}
