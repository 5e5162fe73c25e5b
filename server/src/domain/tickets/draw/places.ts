/** Seat for candidates of a batch. */
import { sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'

export interface SeatPlace {
  centreCode: string
  roomCode: string
  seatNumber: number
}

export const nameOfPlace = ({ centreCode, roomCode, seatNumber }: SeatPlace) =>
  `${centreCode} ${roomCode} ${seatNumber}`

export const nameOfRoom = ({ centreCode, roomCode }: Pick<SeatPlace, 'centreCode' | 'roomCode'>) =>
  `${centreCode} ${roomCode}`

/**
 * Returns every seat of these centres, except in rooms where a session takes place at one of the `times`, including its
 * candidates' extra time. Ordered by centre as given, room code, seat number.
 */
export async function placesIn(
  db: Executor,
  projectId: string,
  centreCodes: readonly string[],
  times: readonly { startsAt: string; endsAt: string }[],
): Promise<SeatPlace[]> {
  const { rows } = await db.execute<{ centreCode: string; roomCode: string; seats: number }>(sql`
    with held as (
      select distinct centre_code, seat.room_code
      from exam_session session join session_seat seat using (project_id, session_id)
      left join appointment one on one.project_id = ${projectId} and one.appointment_id = seat.appointment_id
      where session.project_id = ${projectId} and centre_code = any(${sql.param([...centreCodes])}::text[]) and exists (
        select from json_to_recordset(${JSON.stringify(times)}::text::json) as sat("startsAt" timestamptz, "endsAt" timestamptz)
        where session.starts_at < sat."endsAt"
          and sat."startsAt" < session.ends_at + coalesce(one.extra_minutes, 0) * interval '1 minute'
      )
    )
    select centre_code as "centreCode", room_code as "roomCode", seats from test_room
    where project_id = ${projectId} and centre_code = any(${sql.param([...centreCodes])}::text[])
      and (centre_code, room_code) not in (select centre_code, room_code from held)
    order by array_position(${sql.param([...centreCodes])}::text[], centre_code), length(room_code), room_code`)
  return rows.flatMap(({ seats, ...room }) =>
    Array.from({ length: seats }, (_, index) => ({ ...room, seatNumber: index + 1 })),
  )
}

/** Returns the keys of the seats that candidates of these batches have. */
export async function takenPlaces(
  db: Executor,
  projectId: string,
  batchCodes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<SeatPlace & Record<string, unknown>>(sql`
    select centre_code as "centreCode", room_code as "roomCode", seat_number as "seatNumber" from ticket_seat
    where project_id = ${projectId} and batch_code = any(${sql.param([...batchCodes])}::text[])`)
  return new Set(rows.map(nameOfPlace))
}

/** Returns the keys of rooms that were cleared of candidates. */
export async function roomsLeft(db: Executor, projectId: string, batchCode: string): Promise<Set<string>> {
  const { rows } = await db.execute<Pick<SeatPlace, 'centreCode' | 'roomCode'> & Record<string, unknown>>(sql`
    select centre_code as "centreCode", room_code as "roomCode" from ticket_room_left
    where project_id = ${projectId} and batch_code = ${batchCode}`)
  return new Set(rows.map(nameOfRoom))
}
