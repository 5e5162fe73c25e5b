/** Seating of rooms, the data of the attendance lists. */
import { sql } from 'drizzle-orm'
import type { Centre } from '@contract/appointment/place'
import type { LocalText } from '@contract/schemas'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import type { Executor } from '@server/core/postgres/database'

export interface Seated {
  accountId: string
  seatNumber: number
  /** Number of the admission ticket or appointment. */
  number: string
  /** Codes of the batch's subjects that are sat; empty for an appointment. */
  subjects: string[]
  /** Encrypted approved accommodations; null without an approval. */
  accommodationId: string | null
  granted: Encrypted | null
  /** Zero for a batch. */
  extraMinutes: number
}

export interface SeatedRoom {
  centre: Centre
  roomCode: string
  roomName: LocalText
  /** Times of the session; null for a batch, whose subjects have their own times. */
  startsAt: string | null
  endsAt: string | null
  seated: Seated[]
}

interface Row extends Record<string, unknown>, Seated {
  centre: Centre
  roomCode: string
  roomName: LocalText | null
  startsAt: string | null
  endsAt: string | null
}

/**
 * Returns the rooms of a batch with drawn seats, by centre; only candidates who still have a subject to sit there.
 * `offerCode` names the accommodation offering that covers the batch.
 */
export async function roomsOfBatch(
  db: Executor,
  projectId: string,
  { batchCode, offerCode }: { batchCode: string; offerCode: string | null },
): Promise<SeatedRoom[]> {
  const { rows } = await db.execute<Row>(sql`
    select centre.centre, seat.room_code as "roomCode", room.name as "roomName", null as "startsAt", null as "endsAt",
      ticket.account_id as "accountId", seat.seat_number as "seatNumber", ticket.ticket_number as number, held.subjects,
      approved.accommodation_id as "accommodationId", approved.granted, 0 as "extraMinutes"
    from ticket_seat seat
    join admission_ticket ticket using (project_id, ticket_id)
    join registration on registration.project_id = seat.project_id and registration_id = seat.ticket_id
      and status = 'submitted'
    cross join lateral (
      select array_agg(subject_code order by subject_code) as subjects from registration_subject
      where project_id = ${projectId} and registration_id = seat.ticket_id and area_code = seat.area_code
    ) held
    join test_centre centre on centre.project_id = seat.project_id and centre.centre_code = seat.centre_code
    left join test_room room on room.project_id = seat.project_id and room.centre_code = seat.centre_code
      and room.room_code = seat.room_code
    left join accommodation approved on approved.project_id = seat.project_id
      and approved.account_id = ticket.account_id and approved.offer_code = ${offerCode} and approved.state = 'passed'
    where seat.project_id = ${projectId} and seat.batch_code = ${batchCode} and held.subjects is not null
    order by seat.centre_code, length(seat.room_code), seat.room_code, seat.seat_number`)
  return inRooms(rows)
}

/** Returns the rooms of one session of a round, or of all its sessions (`sessionId` null), ordered by start. */
export async function roomsOfRound(
  db: Executor,
  projectId: string,
  { batchCode, sessionId }: { batchCode: string; sessionId: string | null },
): Promise<SeatedRoom[]> {
  const { rows } = await db.execute<Row>(sql`
    select centre.centre, seat.room_code as "roomCode", room.name as "roomName", starts_at as "startsAt",
      ends_at as "endsAt", one.account_id as "accountId", seat.seat_number as "seatNumber",
      appointment_number as number, '{}'::text[] as subjects, one.accommodation_id as "accommodationId",
      approved.granted, extra_minutes as "extraMinutes"
    from appointment one
    join exam_session session using (project_id, session_id)
    join session_seat seat on seat.project_id = one.project_id and seat.appointment_id = one.appointment_id
    join test_centre centre on centre.project_id = one.project_id and centre.centre_code = session.centre_code
    left join test_room room on room.project_id = one.project_id and room.centre_code = session.centre_code
      and room.room_code = seat.room_code
    left join accommodation approved on approved.project_id = one.project_id
      and approved.accommodation_id = one.accommodation_id
    where one.project_id = ${projectId} and one.batch_code = ${batchCode} and one.status = 'booked'
      and (${sessionId}::uuid is null or one.session_id = ${sessionId}::uuid)
    order by starts_at, session.centre_code, length(seat.room_code), seat.room_code, seat.seat_number`)
  return inRooms(rows)
}

function inRooms(rows: readonly Row[]): SeatedRoom[] {
  const rooms = new Map<string, SeatedRoom>()
  for (const { centre, roomCode, roomName, startsAt, endsAt, ...seated } of rows) {
    const key = `${startsAt ?? ''} ${centre.code} ${roomCode}`
    const room = rooms.get(key) ?? {
      ...{ centre, roomCode, roomName: roomName ?? { zh: roomCode, en: roomCode }, seated: [] },
      startsAt: startsAt && new Date(startsAt).toISOString(),
      endsAt: endsAt && new Date(endsAt).toISOString(),
    }
    room.seated.push(seated)
    rooms.set(key, room)
  }
  return [...rooms.values()]
}
