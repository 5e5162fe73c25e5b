/** Sessions with numbered seats at test centres, and their appointments (decision 0086). */
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
import { encryptedJson } from '../personal-data/encrypted-column'
import { instant } from './columns'

/** Public data of a test centre, as imported. */
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
    /** Special uses of the room: assigned first to candidates who need it, to others last. */
    serves: jsonb().$type<RoomUse[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.centreCode, table.roomCode] })],
)

/**
 * Session: time and place, identified in imports by its code. Seats are counted in a pool per session (domain/seats,
 * group_key: the session).
 */
export const examSessions = pgTable(
  'exam_session',
  {
    projectId: uuid().notNull(),
    sessionId: uuid().notNull(),
    batchCode: text().notNull(),
    sessionCode: text().notNull(),
    centreCode: text().notNull(),
    /** Position interviewed for; empty for exams. */
    positionCode: text().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Closed for booking; existing appointments remain valid. */
    isClosed: boolean().notNull().default(false),
    /** Incremented by every change; bookings of an outdated revision are refused. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.sessionId] }),
    // a past session may share its code with the next one
    uniqueIndex('exam_session_code').on(table.projectId, table.batchCode, table.sessionCode, table.startsAt),
    index('exam_session_when').on(table.projectId, table.batchCode, table.startsAt),
  ],
)

/** Seat of a session, assigned in the order of `place`, by room and number. */
export const sessionSeats = pgTable(
  'session_seat',
  {
    projectId: uuid().notNull(),
    sessionId: uuid().notNull(),
    place: integer().notNull(),
    roomCode: text().notNull(),
    seatNumber: integer().notNull(),
    /** Appointment that has the seat; null if it is free. */
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

/** Sequence of appointment numbers, like `registration_serial` for registrations. */
export const appointmentSerial = pgSequence('appointment_serial', { startWith: 1 })

/** Booked seat: at most one active appointment per candidate and round (unique index). */
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
    /** Seat of a cancelled appointment, after its release. */
    gaveUpRoom: text(),
    gaveUpSeat: integer(),
    /** Approved accommodation at the time of booking or rescheduling, and its additional minutes. */
    accommodationId: uuid(),
    extraMinutes: integer().notNull().default(0),
    /** Group that booked it; null for the candidate and the exam body. */
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
 * Waiting-list entry for a session. An offer holds a seat (`session_seat.appointment_id` is this id) and becomes an
 * appointment with the same id on acceptance. At most one active entry per candidate and session (unique index).
 */
export const appointmentWaits = pgTable(
  'appointment_wait',
  {
    projectId: uuid().notNull(),
    waitingId: uuid().notNull(),
    accountId: uuid().notNull(),
    batchCode: text().notNull(),
    sessionId: uuid().notNull(),
    /** Position in the session's waiting list, assigned under the lock of its pool. */
    place: integer().notNull(),
    state: text().$type<WaitingState>().notNull(),
    joinedAt: instant().notNull(),
    offeredUntil: instant(),
    endedAt: instant(),
    /** Group acting for the candidate; null for the candidate. */
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

/** Timeline of an appointment. */
export const appointmentEvents = pgTable(
  'appointment_event',
  {
    projectId: uuid().notNull(),
    appointmentId: uuid().notNull(),
    eventId: uuid().notNull(),
    event: text().$type<AppointmentEvent>().notNull(),
    at: instant().notNull(),
    /** Reason given by the exam body and shown to the candidate; null if none was given. */
    reason: encryptedJson<Reason>(),
    /** Notification of the candidate is pending (areas/appointment/messages). */
    awaitsMessage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.appointmentId, table.eventId] }),
    index('appointment_event_pending')
      .on(table.projectId, table.at)
      .where(sql`awaits_message`),
  ],
)
