import { sql } from 'drizzle-orm'
import type { RoomUse } from '@contract/appointment/place'
import type { Executor } from '@server/core/postgres/database'
import { roomDocumentsOf } from './room-documents'
import type { RoomOfSession } from './choose-seat'

interface Row extends Record<string, unknown> {
  roomCode: string
  serves: RoomUse[] | null
  neededFrom: string | null
  free: number[] | null
}

/**
 * Returns the rooms of a session with their free seats and the start of their next use, by another session or by a
 * paper whose seats were drawn. To assign a seat, lock the session's centre and pool first.
 */
export async function roomsOfSession(
  db: Executor,
  { projectId, sessionId }: { projectId: string; sessionId: string },
): Promise<RoomOfSession[]> {
  const { rows } = await db.execute<Row>(sql`
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
      select min(paper.starts_at) as starts_at from (${roomDocumentsOf(projectId)}) paper
      where paper.starts_at >= session.ends_at and exists (
        select from ticket_seat used where used.project_id = ${projectId} and used.batch_code = paper.batch_code
          and used.centre_code = session.centre_code and used.room_code = seat.room_code
      )
    ) drawn on true
    order by seat.room_code`)
  return rows.map(({ roomCode, serves, neededFrom, free }) => ({
    ...{ roomCode, serves: serves ?? [], free: free ?? [] },
    neededFrom: neededFrom === null ? null : Date.parse(neededFrom),
  }))
}
