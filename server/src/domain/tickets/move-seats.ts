import { sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { transactUnlessRefused } from '@server/core/postgres/transact-unless-refused'
import type { Services } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { lockCentres } from '../appointments/rooms/lock-centres'
import { recordAudit } from '../audit-log'
import { recordSeatMoves } from './changes/note-changes'
import { ticketSeatsOf } from './changes/ticket-seats'
import { nameOfPlace, placesIn, takenPlaces } from './draw/places'
import { simultaneousBatches, timesOf } from './draw/simultaneous-papers'
import { lockTicketedBatch, type NotTicketed } from './ticketed-batch'

export interface Room {
  centreCode: string
  roomCode: string
}

interface Move {
  projectId: string
  batch: BatchDefinition
  /** All batches of the project, as batches at the same time must not share seats. */
  batches: readonly BatchDefinition[]
  from: Room
  /** Target rooms, filled in this order. */
  to: readonly Room[]
  at: Date
}

export type SeatsMoved =
  | { moved: number; notified: number }
  | { refused: 'tooFew'; wanted: number; free: number }
  /** The room does not exist. */
  | { refused: 'unknown'; room: Room }

/**
 * Moves all candidates of a batch out of a room with drawn seats, in seat order. Ticket numbers are unchanged, even if
 * they contain the room; the room is excluded from later draws. Candidates who may have seen the seat are notified; the
 * printed mark stays, and the printed ticket is outdated. Requires the project to be locked (`lockDefinition`), which
 * serialises draws and printing.
 */
async function moveSeats(tx: Executor, { projectId, batch, batches, from, to, at }: Move): Promise<SeatsMoved> {
  const batchCode = batch.code
  const centres = to.map(({ centreCode }) => centreCode)
  await lockCentres(tx, projectId, centres)
  const rooms = await placesIn(tx, projectId, centres, [])
  const usable = await placesIn(tx, projectId, centres, timesOf(batch))
  const isIn = (room: Room) => (place: Room) => place.centreCode === room.centreCode && place.roomCode === room.roomCode
  const unknown = to.find((room) => !rooms.some(isIn(room)))
  if (unknown) return { refused: 'unknown', room: unknown }
  const people = await peopleIn(tx, { projectId, batchCode, from })
  // a room without candidates can be cleared too; a room that does not exist is a typing error
  const isThere = people.length > 0 || (await placesIn(tx, projectId, [from.centreCode], [])).some(isIn(from))
  if (!isThere) return { refused: 'unknown', room: from }
  const taken = await takenPlaces(tx, projectId, simultaneousBatches(batches, batch))
  const free = to.flatMap((room) => usable.filter(isIn(room))).filter((place) => !taken.has(nameOfPlace(place)))
  if (free.length < people.length) return { refused: 'tooFew', wanted: people.length, free: free.length }
  const ids = people.map(({ ticketId }) => ticketId)
  const before = await ticketSeatsOf(tx, projectId, ids)
  const seats = people.map((one, index) => ({ ...one, ...free[index] }))
  await tx.execute(sql`
    update ticket_seat seat set centre_code = given."centreCode", room_code = given."roomCode", seat_number = given."seatNumber"
    from json_to_recordset(${JSON.stringify(seats)}::text::json)
      as given("ticketId" uuid, "areaCode" text, "centreCode" text, "roomCode" text, "seatNumber" int)
    where seat.project_id = ${projectId} and seat.ticket_id = given."ticketId" and seat.area_code = given."areaCode"`)
  await tx.execute(sql`
    insert into ticket_room_left (project_id, batch_code, centre_code, room_code, left_at)
    values (${projectId}, ${batchCode}, ${from.centreCode}, ${from.roomCode}, ${at.toISOString()}::timestamptz)
    on conflict do nothing`)
  await recordSeatMoves(
    tx,
    { projectId, at, isNotified: true },
    { before, after: await ticketSeatsOf(tx, projectId, ids) },
  )
  return { moved: people.length, notified: new Set([...before.values()].map(({ ticketId }) => ticketId)).size }
}

/**
 * Returns the candidates of the room in seat order, except those who cancelled: their seat still matches their number.
 * Locks their registrations, as printing does.
 */
async function peopleIn(
  tx: Executor,
  { projectId, batchCode, from }: Pick<Move, 'projectId' | 'from'> & { batchCode: string },
) {
  const { rows } = await tx.execute<{ ticketId: string; areaCode: string; seatNumber: number }>(sql`
    with locked as materialized (
      select registration_id from registration
      where project_id = ${projectId} and status = 'submitted' and registration_id in (
        select ticket_id from ticket_seat
        where project_id = ${projectId} and batch_code = ${batchCode} and centre_code = ${from.centreCode}
          and room_code = ${from.roomCode})
      order by registration_id for update
    )
    select ticket_id as "ticketId", area_code as "areaCode", seat_number as "seatNumber"
    from ticket_seat join locked on locked.registration_id = ticket_id
    where project_id = ${projectId} and batch_code = ${batchCode} and centre_code = ${from.centreCode}
      and room_code = ${from.roomCode}
    order by seat_number`)
  return rows
}

interface RoomMove {
  batch: string
  from: Room
  /** Target rooms, filled in this order. */
  to: readonly Room[]
  actor: string
}

/** Moves all candidates out of a room whose seats were drawn and records it; nothing is changed when it is refused. */
export async function moveTicketRoom(
  services: Services,
  project: Project,
  { batch: code, from, to, actor }: RoomMove,
): Promise<SeatsMoved | NotTicketed> {
  const { projectId } = project
  return transactUnlessRefused<SeatsMoved | NotTicketed>(services, async (tx) => {
    const locked = await lockTicketedBatch(tx, project, code)
    if ('refused' in locked) return locked
    const moved = await moveSeats(tx, { projectId, ...locked, from, to, at: new Date(services.now()) })
    if ('refused' in moved) return moved
    const details = {
      ...{ batch: code, centre: from.centreCode, room: from.roomCode, toCentre: to[0]?.centreCode },
      ...{ toRooms: to.map(({ roomCode }) => roomCode), people: moved.moved },
    }
    await recordAudit(services, tx, { projectId, actor, action: 'tickets move', details })
    return moved
  })
}
