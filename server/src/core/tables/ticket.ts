/** Admission tickets, and the seats that were drawn for those of registrations (decision 0091). */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TicketKind } from '@contract/ticket/ticket'
import { instant } from './columns'

/**
 * The ticket of a registration, made when its seat is drawn; that of an appointment, made when its candidate confirms what
 * stands on it. Its id is that of what it is for.
 */
export const tickets = pgTable(
  'admission_ticket',
  {
    projectId: uuid().notNull(),
    ticketId: uuid().notNull(),
    kind: text().$type<TicketKind>().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    ticketNumber: text().notNull(),
    /** What its QR code says; nobody guesses it. */
    code: text().notNull(),
    /** Counts the tickets of a batch as they were drawn; null of an appointment. */
    serial: integer(),
    drawnAt: instant().notNull(),
    /** From when its candidate sees it; null while only the operator does. */
    issuedAt: instant(),
    /** Revision of the sheet that its candidate said is right, and when. */
    confirmedRevision: text(),
    confirmedAt: instant(),
    /** Revision of the sheet that was printed last, and when it was first. */
    printedRevision: text(),
    printedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketId] }),
    uniqueIndex('admission_ticket_number').on(table.projectId, table.batchCode, table.ticketNumber),
    uniqueIndex('admission_ticket_code').on(table.projectId, table.code),
    index('admission_ticket_mine').on(table.projectId, table.accountId),
    index('admission_ticket_to_tell')
      .on(table.projectId, table.batchCode)
      .where(sql`issued_at is null`),
  ],
)

/** Where a registration’s subjects of one test area are sat: one seat for all of them. */
export const ticketSeats = pgTable(
  'ticket_seat',
  {
    projectId: uuid().notNull(),
    ticketId: uuid().notNull(),
    areaCode: text().notNull(),
    batchCode: text().notNull(),
    centreCode: text().notNull(),
    roomCode: text().notNull(),
    seatNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketId, table.areaCode] }),
    uniqueIndex('ticket_seat_once').on(
      table.projectId,
      table.batchCode,
      table.centreCode,
      table.roomCode,
      table.seatNumber,
    ),
  ],
)
