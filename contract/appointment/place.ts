/** Where appointments are: test centres with what helps whoever goes there. */
import * as v from 'valibot'
import { code, localText } from '../schemas'

/** What a test centre has for disabled candidates. */
export const FACILITIES = ['stepFree', 'lift', 'accessibleToilet', 'hearingLoop', 'separateRoom'] as const

/** In degrees, as maps in China draw it (GCJ-02). */
const locationSchema = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

export const centreSchema = v.object({
  code,
  name: localText,
  /** The city: an innermost region of the project's tree. */
  regionCode: code,
  address: localText,
  location: v.optional(locationSchema),
  /** How one gets there. */
  travel: v.optional(localText),
  facilities: v.optional(v.array(v.picklist(FACILITIES)), []),
})
export type Centre = v.InferOutput<typeof centreSchema>

/** What a room is kept for: a wheelchair gets to its seats; one person sits alone in it. */
export const ROOM_USES = ['accessible', 'separate'] as const
export type RoomUse = (typeof ROOM_USES)[number]

export const roomSchema = v.object({ code, name: localText })
