import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Centre } from '@contract/appointment/place'
import { seatPlace } from '@contract/appointment/seat-place'
import type { Language } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Executor } from '@server/core/postgres/database'
import { ticketChanges, tickets } from '@server/core/tables/ticket'
import { newDocumentCode } from '../documents/document-code'

export type TicketRow = typeof tickets.$inferSelect

export interface TicketRef {
  projectId: string
  ticketId: string
}

export function findTickets(db: Executor, { projectId, accountId }: Owner): Promise<TicketRow[]> {
  return db
    .select()
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), eq(tickets.accountId, accountId)))
}

export async function findTicketByCode(db: Executor, projectId: string, code: string): Promise<TicketRow | null> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.projectId, projectId), eq(tickets.code, code)))
  return row ?? null
}

export interface DrawnSeat extends Record<string, unknown> {
  ticketId: string
  areaCode: string
  centre: Centre
  roomCode: string
  roomName: LocalText | null
  seatNumber: number
}

/** Returns the name of the room; its code if the room was removed. */
export const roomNameOf = ({ roomName, roomCode }: Pick<DrawnSeat, 'roomName' | 'roomCode'>): LocalText =>
  roomName ?? { zh: roomCode, en: roomCode }

/** Formats centre, room, seat and address in one line. */
export const drawnPlace = (seat: DrawnSeat, language: Language): string =>
  seatPlace({ ...seat, room: { name: roomNameOf(seat) } }, language)

export async function findDrawnSeats(db: Executor, projectId: string, ticketIds: string[]): Promise<DrawnSeat[]> {
  if (ticketIds.length === 0) return []
  const { rows } = await db.execute<DrawnSeat>(sql`
    select seat.ticket_id as "ticketId", seat.area_code as "areaCode", centre.centre, seat.room_code as "roomCode",
      room.name as "roomName", seat.seat_number as "seatNumber"
    from ticket_seat seat
    join test_centre centre on centre.project_id = seat.project_id and centre.centre_code = seat.centre_code
    left join test_room room on room.project_id = seat.project_id and room.centre_code = seat.centre_code
      and room.room_code = seat.room_code
    where seat.project_id = ${projectId} and seat.ticket_id = any(${sql.param(ticketIds)}::uuid[])`)
  return rows
}

export type TicketChangeRow = typeof ticketChanges.$inferSelect

export async function findTicketChanges(
  db: Executor,
  projectId: string,
  ticketIds: string[],
): Promise<TicketChangeRow[]> {
  if (ticketIds.length === 0) return []
  return db
    .select()
    .from(ticketChanges)
    .where(and(eq(ticketChanges.projectId, projectId), inArray(ticketChanges.ticketId, ticketIds)))
}

/** Inserts the ticket of an appointment, when its candidate confirms it. */
export async function insertTicket(tx: Executor, row: Omit<TicketRow, 'code' | 'serial'>): Promise<void> {
  await tx
    .insert(tickets)
    .values({ ...row, code: newDocumentCode('ticket'), serial: null })
    .onConflictDoNothing()
}

export async function updateTicket(tx: Executor, ref: TicketRef, set: Partial<TicketRow>): Promise<void> {
  await tx
    .update(tickets)
    .set(set)
    .where(and(eq(tickets.projectId, ref.projectId), eq(tickets.ticketId, ref.ticketId)))
}
