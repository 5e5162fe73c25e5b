/** Test centres and rooms. */
import * as v from 'valibot'
import { code, localText } from '../schemas'

/** Facilities for disabled candidates. */
export const FACILITIES = ['stepFree', 'lift', 'accessibleToilet', 'hearingLoop', 'separateRoom'] as const

/** Coordinates in degrees (GCJ-02, the datum of Chinese maps). */
const locationSchema = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

export const centreSchema = v.object({
  code,
  name: localText,
  /** City: a leaf of the project's region tree. */
  regionCode: code,
  address: localText,
  location: v.optional(locationSchema),
  /** Directions. */
  travel: v.optional(localText),
  facilities: v.optional(v.array(v.picklist(FACILITIES)), []),
})
export type Centre = v.InferOutput<typeof centreSchema>

/** Rooms reserved for accommodations. `accessible`: wheelchair access; `separate`: one candidate alone. */
export const ROOM_USES = ['accessible', 'separate'] as const
export type RoomUse = (typeof ROOM_USES)[number]

export const roomSchema = v.object({ code, name: localText })
