/** Admission tickets, drawn seats of registrations, and changes of both (decision 0091). */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChangedFact, TicketKind } from '@contract/ticket/ticket'
import { instant } from './columns'

/**
 * Ticket of a registration (created when its seat is drawn) or of an appointment (created when its candidate confirms
 * the content). Shares the id of its registration or appointment.
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
    /** Unguessable content of the QR code. */
    code: text().notNull(),
    /** Serial number within the batch in drawing order; null for an appointment. */
    serial: integer(),
    drawnAt: instant().notNull(),
    /** Time from which the candidate sees it; null while only operators do. */
    issuedAt: instant(),
    /** Revision that the candidate confirmed, and the time. */
    confirmedRevision: text(),
    confirmedAt: instant(),
    /** Last printed revision, and the time of the first printing. */
    printedRevision: text(),
    printedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketId] }),
    uniqueIndex('admission_ticket_number').on(table.projectId, table.batchCode, table.ticketNumber),
    uniqueIndex('admission_ticket_code').on(table.projectId, table.code),
    // numbers are unique within a batch; staff search by number alone
    index('admission_ticket_by_number').on(table.projectId, table.ticketNumber),
    index('admission_ticket_mine').on(table.projectId, table.accountId),
    index('admission_ticket_to_notify')
      .on(table.projectId, table.batchCode)
      .where(sql`issued_at is null`),
  ],
)

/** Seat of a registration in a test area, shared by all its subjects there. */
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

/** Changes by the exam body to a ticket that its candidate may have seen. */
export const ticketChanges = pgTable(
  'ticket_change',
  {
    projectId: uuid().notNull(),
    ticketId: uuid().notNull(),
    eventId: uuid().notNull(),
    at: instant().notNull(),
    facts: jsonb().$type<ChangedFact[]>().notNull(),
    /** Printed revision that became outdated; null if nothing was printed. */
    printedRevision: text(),
    /** Notification of the candidate is pending (areas/ticket/messages). */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketId, table.eventId] }),
    index('ticket_change_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)

/** Room from which all candidates of a batch were moved; excluded from further drawing. */
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

/** Pre-rendered PDF of a ticket; the file store holds the bytes. */
export const ticketDocuments = pgTable(
  'ticket_document',
  {
    projectId: uuid().notNull(),
    ticketId: uuid().notNull(),
    batchCode: text().notNull(),
    /** Revision of the batch-wide content from the project's file. */
    template: text().notNull(),
    /** Revision of the full content; null until rendered. */
    revision: text(),
    /** Size in bytes; null until rendered. */
    bytes: integer(),
    /** Start of rendering by an instance, and number of attempts. */
    begunAt: instant().notNull(),
    tries: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketId] }),
    index('ticket_document_of_batch').on(table.projectId, table.batchCode),
  ],
)
