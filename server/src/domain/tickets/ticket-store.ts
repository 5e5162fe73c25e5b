import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Centre } from '@contract/appointment/place'
import { seatPlace } from '@contract/appointment/seat-place'
import type { Language } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { ticketChanges, tickets } from '@server/core/tables/ticket'
import { maskedNames } from '../accounts/account-search'
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

interface ListedTicketRow extends Record<string, unknown> {
  number: string
  code: string
  accountId: string
  seats: string
  issuedAt: string | null
  confirmedAt: string | null
  printedAt: string | null
}

/** Returns the tickets of a batch or round by number, with seats and masked names. */
export async function findTicketPage(services: Services, projectId: string, code: string, limit: number) {
  const { rows } = await services.db.execute<ListedTicketRow>(sql`
    select ticket_number as number, code, account_id as "accountId", coalesce(seat.list, booked.seat, '') as seats,
      issued_at as "issuedAt", confirmed_at as "confirmedAt", printed_at as "printedAt"
    from admission_ticket ticket
    left join lateral (
      select string_agg(area_code || ' ' || centre_code || ' ' || room_code || ' ' || seat_number, '; ' order by area_code) as list
      from ticket_seat where project_id = ticket.project_id and ticket_id = ticket.ticket_id
    ) seat on true
    left join lateral (
      select centre_code || ' ' || room_code || ' ' || seat_number as seat
      from session_seat join exam_session using (project_id, session_id)
      where session_seat.project_id = ticket.project_id and appointment_id = ticket.ticket_id
    ) booked on ticket.kind = 'appointment'
    where ticket.project_id = ${projectId} and ticket.batch_code = ${code}
    order by serial, ticket_number limit ${limit}`)
  const names = await maskedNames(
    services,
    projectId,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map(({ accountId, ...row }) => ({ ...row, candidate: names.get(accountId) ?? '-' }))
}

/**
 * Returns whether the exam body has issued a ticket and its publication time has passed.
 *
 * @param from current publication time of the project's file, which may have been postponed since the ticket was issued
 */
export function isIssued(issuedAt: Date | string | null | undefined, from: string | null, now: number): boolean {
  if (issuedAt == null) return false
  return new Date(issuedAt).getTime() <= now && (from === null || Date.parse(from) <= now)
}

/** Returns those of these registrations whose tickets candidates may see at `now` (milliseconds). */
export async function issuedAmong(
  db: Executor,
  { projectId, definition }: Project,
  ticketIds: readonly string[],
  now: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ ticketId: string; batchCode: string; issuedAt: string }>(sql`
    select ticket_id as "ticketId", batch_code as "batchCode", issued_at as "issuedAt" from admission_ticket
    where project_id = ${projectId} and ticket_id = any(${sql.param([...ticketIds])}::uuid[]) and issued_at is not null`)
  const fromOf = (code: string) => definition.batches.find((batch) => batch.code === code)?.tickets?.from ?? null
  return rows
    .filter(({ batchCode, issuedAt }) => isIssued(issuedAt, fromOf(batchCode), now))
    .map(({ ticketId }) => ticketId)
}
