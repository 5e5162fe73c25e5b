/** Admission tickets, the seats that were drawn for those of registrations (decision 0091), and what became of both (0097). */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChangedFact, TicketKind } from '@contract/ticket/ticket'
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

/** What the exam body changed of what stands on a ticket that its candidate may have seen. */
export const ticketChanges = pgTable(
  'ticket_change',
  {
    projectId: uuid().notNull(),
    ticketId: uuid().notNull(),
    eventId: uuid().notNull(),
    at: instant().notNull(),
    facts: jsonb().$type<ChangedFact[]>().notNull(),
    /** Of the paper that it made old; null where nothing was printed by then. */
    printedRevision: text(),
    /** The candidate has still to be told (areas/ticket/messages). */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketId, table.eventId] }),
    index('ticket_change_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)

/** A room that everybody of a batch was moved out of: nobody is drawn there again. */
export const leftRooms = pgTable(
  'ticket_room_left',
  {
    projectId: uuid().notNull(),
    batchCode: text().notNull(),
    centreCode: text().notNull(),
    roomCode: text().notNull(),
    leftAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.batchCode, table.centreCode, table.roomCode] })],
)

/** The PDF of a ticket, made before somebody asks for it; its bytes lie in the file store. */
export const ticketPapers = pgTable(
  'ticket_paper',
  {
    projectId: uuid().notNull(),
    ticketId: uuid().notNull(),
    batchCode: text().notNull(),
    /** Of what it was made of that is the same for its whole batch: what the project's file says. */
    template: text().notNull(),
    /** Of all that stands on it; null until it is made. */
    revision: text(),
    /** How large it is; null until it is made. */
    bytes: integer(),
    /** When an instance set about making it, and how often. */
    begunAt: instant().notNull(),
    tries: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketId] }),
    index('ticket_paper_of_batch').on(table.projectId, table.batchCode),
  ],
)
