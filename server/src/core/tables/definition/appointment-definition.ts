/** What a project's file says of appointments: test centres with their rooms, and rounds with their sessions. */
import * as v from 'valibot'
import { appointmentBatchSchema } from '@contract/appointment/appointment-offering'
import { centreSchema, ROOM_USES, roomSchema } from '@contract/appointment/place'
import { code } from '@contract/schemas'
import { moment } from './moment'

const seats = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000))

const room = v.object({
  ...roomSchema.entries,
  seats,
  /** Whom it is kept for; anybody's where nothing is said. */
  serves: v.optional(v.array(v.picklist(ROOM_USES)), []),
})

/** A test centre as it is written in the file, or in a row of a spreadsheet. */
export const centreDefinition = v.object({
  ...centreSchema.entries,
  rooms: v.pipe(v.array(room), v.minLength(1), v.maxLength(500)),
})
export type CentreDefinition = v.InferOutput<typeof centreDefinition>

const session = v.object({
  code,
  centre: code,
  /** Those of its centre where it is held; all of them where nothing is said. */
  rooms: v.optional(v.pipe(v.array(code), v.minLength(1))),
  position: v.optional(code),
  startsAt: moment,
  endsAt: moment,
})

export const appointmentBatch = v.object({
  ...appointmentBatchSchema.entries,
  opensAt: moment,
  closesAt: moment,
  /** The batch of registration whose candidates book; whoever has an account where nothing is said. */
  of: v.optional(code),
  sessions: v.optional(v.pipe(v.array(session), v.maxLength(5_000)), []),
})
