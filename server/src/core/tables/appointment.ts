/** Sessions with numbered seats at test centres, and who has them (decision 0086). */
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AppointmentEvent, AppointmentStatus } from '@contract/appointment/appointment-card'
import type { Centre } from '@contract/appointment/place'
import type { LocalText } from '@contract/schemas'
import { instant } from './columns'

/** Everything of a centre that is shown, as it was imported. */
export const testCentres = pgTable(
  'test_centre',
  {
    projectId: uuid().notNull(),
    centreCode: text().notNull(),
    regionCode: text().notNull(),
    centre: jsonb().$type<Centre>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.centreCode] }),
    index('test_centre_in').on(table.projectId, table.regionCode),
  ],
)

export const testRooms = pgTable(
  'test_room',
  {
    projectId: uuid().notNull(),
    centreCode: text().notNull(),
    roomCode: text().notNull(),
    name: jsonb().$type<LocalText>().notNull(),
    seats: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.centreCode, table.roomCode] })],
)

/**
 * A session: when and where, known to whoever imports it by its code. Its seats are counted in a pool of their own
 * (domain/seats, lot: the session).
 */
export const examSessions = pgTable(
  'exam_session',
  {
    projectId: uuid().notNull(),
    sessionId: uuid().notNull(),
    batchCode: text().notNull(),
    sessionCode: text().notNull(),
    centreCode: text().notNull(),
    /** What is interviewed for; empty for exams. */
    positionCode: text().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Nobody books it any more; who has a seat keeps it. */
    isClosed: boolean().notNull().default(false),
    /** Grows with every change: what was on a screen before is not booked. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.sessionId] }),
    // one that is over keeps its code beside the next one of it
    uniqueIndex('exam_session_code').on(table.projectId, table.batchCode, table.sessionCode, table.startsAt),
    index('exam_session_when').on(table.projectId, table.batchCode, table.startsAt),
  ],
)

/** A seat of a session: given out in the order of `place`, by room and number. */
export const sessionSeats = pgTable(
  'session_seat',
  {
    projectId: uuid().notNull(),
    sessionId: uuid().notNull(),
    place: integer().notNull(),
    roomCode: text().notNull(),
    seatNumber: integer().notNull(),
    /** Who has it; null: it is free. */
    appointmentId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.sessionId, table.place] }),
    uniqueIndex('session_seat_named').on(table.projectId, table.sessionId, table.roomCode, table.seatNumber),
    uniqueIndex('session_seat_of')
      .on(table.projectId, table.appointmentId)
      .where(sql`appointment_id is not null`),
    index('session_seat_free')
      .on(table.projectId, table.sessionId, table.place)
      .where(sql`appointment_id is null`),
  ],
)

/** Numbers appointments, as `registration_serial` numbers registrations. */
export const appointmentSerial = pgSequence('appointment_serial', { startWith: 1 })

/** A seat that somebody booked: at most one per candidate and round that is not cancelled (unique index). */
export const appointments = pgTable(
  'appointment',
  {
    projectId: uuid().notNull(),
    appointmentId: uuid().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    appointmentNumber: text().notNull(),
    sessionId: uuid().notNull(),
    status: text().$type<AppointmentStatus>().notNull(),
    bookedAt: instant().notNull(),
    rescheduledAt: instant(),
    cancelledAt: instant(),
    /** When its admission ticket was printed. */
    printedAt: instant(),
    /** Where its seat was, once it is cancelled and the seat is another's. */
    gaveUpRoom: text(),
    gaveUpSeat: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.appointmentId] }),
    uniqueIndex('appointment_once')
      .on(table.projectId, table.batchCode, table.accountId)
      .where(sql`status = 'booked'`),
    uniqueIndex('appointment_number').on(table.projectId, table.appointmentNumber),
    index('appointment_mine').on(table.projectId, table.accountId, table.appointmentId),
    index('appointment_session').on(table.projectId, table.sessionId),
  ],
)

/** What happened to an appointment, for its timeline. */
export const appointmentEvents = pgTable(
  'appointment_event',
  {
    projectId: uuid().notNull(),
    appointmentId: uuid().notNull(),
    eventId: uuid().notNull(),
    event: text().$type<AppointmentEvent>().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.appointmentId, table.eventId] })],
)
