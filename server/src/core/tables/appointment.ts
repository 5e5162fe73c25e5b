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
import type { WaitingState } from '@contract/appointment/waiting'
import type { Centre, RoomUse } from '@contract/appointment/place'
import type { LocalText } from '@contract/schemas'
import type { Reason } from '@contract/reason'
import { sealedJson } from '../personal-data/sealed-column'
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
    /** What it is kept for: given out to whoever needs it first, to others last. */
    serves: jsonb().$type<RoomUse[]>().notNull().default([]),
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
    /** Where its seat was, once it is cancelled and the seat is another's. */
    gaveUpRoom: text(),
    gaveUpSeat: integer(),
    /** What was approved for its candidate when it was booked or rescheduled, and by how much longer they sit. */
    accommodationId: uuid(),
    extraMinutes: integer().notNull().default(0),
    /** The group that booked it; null for the candidate and the exam body. */
    groupDomain: text(),
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

/**
 * Somebody who waits for a seat of a session. What is offered holds a seat (`session_seat.appointment_id` is this id), and
 * becomes an appointment with the same id when it is taken (decision 0088). At most one per candidate and session that is
 * not over (unique index).
 */
export const appointmentWaits = pgTable(
  'appointment_wait',
  {
    projectId: uuid().notNull(),
    waitingId: uuid().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    sessionId: uuid().notNull(),
    /** In what order they came to its session: given out under the lock of its pool. */
    place: integer().notNull(),
    state: text().$type<WaitingState>().notNull(),
    joinedAt: instant().notNull(),
    offeredUntil: instant(),
    endedAt: instant(),
    /** The group that waits for them; null for the candidate. */
    groupDomain: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.waitingId] }),
    uniqueIndex('appointment_wait_place').on(table.projectId, table.sessionId, table.place),
    uniqueIndex('appointment_wait_once')
      .on(table.projectId, table.sessionId, table.accountId)
      .where(sql`state in ('waiting', 'offered')`),
    index('appointment_wait_mine').on(table.projectId, table.accountId, table.waitingId),
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
    /** Why the exam body did it, as the candidate is told; null where nobody said. */
    reason: sealedJson<Reason>(),
    /** The candidate has still to be told (areas/appointment/messages). */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.appointmentId, table.eventId] }),
    index('appointment_event_untold')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
