/** Appointment settings of a project's file: test centres with their rooms, and rounds with their sessions. */
import * as v from 'valibot'
import { appointmentBatchSchema } from '@contract/appointment/appointment-offering'
import { centreSchema, ROOM_USES, roomSchema } from '@contract/appointment/place'
import { code } from '@contract/schemas'
import { moment } from './moment'

const seats = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000))

const room = v.object({
  ...roomSchema.entries,
  seats,
  /** Special uses; available to everyone by default. */
  serves: v.optional(v.array(v.picklist(ROOM_USES)), []),
})

/** Test centre as written in the file or in a spreadsheet row. */
export const centreDefinition = v.object({
  ...centreSchema.entries,
  rooms: v.pipe(v.array(room), v.minLength(1), v.maxLength(500)),
})
export type CentreDefinition = v.InferOutput<typeof centreDefinition>

const session = v.object({
  code,
  centre: code,
  /** Rooms of the centre in use; all by default. */
  rooms: v.optional(v.pipe(v.array(code), v.minLength(1))),
  position: v.optional(code),
  startsAt: moment,
  endsAt: moment,
})

export const appointmentBatch = v.object({
  ...appointmentBatchSchema.entries,
  opensAt: moment,
  closesAt: moment,
  /** Registration batch whose candidates may book; every account by default. */
  of: v.optional(code),
  sessions: v.optional(v.pipe(v.array(session), v.maxLength(5_000)), []),
})
