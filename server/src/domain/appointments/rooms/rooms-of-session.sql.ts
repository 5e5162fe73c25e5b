/** Statement that reads the rooms of a session with their free seats (rooms-of-session.ts). */
import { sql, type SQL } from 'drizzle-orm'
import type { RoomUse } from '@contract/appointment/place'
import { paperTimes } from './paper-times'

export interface RoomRow extends Record<string, unknown> {
  roomCode: string
  serves: RoomUse[] | null
  neededFrom: string | null
  free: number[] | null
}

export function roomsOfSessionStatement({ projectId, sessionId }: { projectId: string; sessionId: string }): SQL {
  return sql`
  select seat.room_code as "roomCode", room.serves, seat.free, least(next.starts_at, drawn.starts_at) as "neededFrom"
  from (
    select room_code, array_agg(place order by place) filter (where appointment_id is null) as free
    from session_seat where project_id = ${projectId} and session_id = ${sessionId}
    group by room_code
  ) seat
  join exam_session session on session.project_id = ${projectId} and session.session_id = ${sessionId}
  left join test_room room on room.project_id = ${projectId} and room.centre_code = session.centre_code
    and room.room_code = seat.room_code
  left join lateral (
    select min(other.starts_at) as starts_at from exam_session other
    where other.project_id = ${projectId} and other.centre_code = session.centre_code
      and other.session_id <> session.session_id and other.starts_at >= session.ends_at
      and exists (
        select from session_seat used where used.project_id = ${projectId} and used.session_id = other.session_id
          and used.room_code = seat.room_code
      )
  ) next on true
  left join lateral (
    select min(paper.starts_at) as starts_at from (${paperTimes(projectId)}) paper
    where paper.starts_at >= session.ends_at and exists (
      select from ticket_seat used where used.project_id = ${projectId} and used.batch_code = paper.batch_code
        and used.centre_code = session.centre_code and used.room_code = seat.room_code
    )
  ) drawn on true
  order by seat.room_code`
}
