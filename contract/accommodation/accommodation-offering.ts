/** What a project can arrange for candidates with a disability or another need (合理便利), as its file says. */
import * as v from 'valibot'
import { code, instant, localText } from '../schemas'

/** `extraTime` makes the duration a candidate's own; `accessibleSeat` and `separateRoom` decide where they sit. */
const ARRANGEMENT_KINDS = ['extraTime', 'accessibleSeat', 'separateRoom', 'largePrint', 'device', 'helper'] as const

export const arrangementSchema = v.object({
  code,
  name: localText,
  kind: v.picklist(ARRANGEMENT_KINDS),
  /** Of extra time, one of both: a share of the session's duration, or so many minutes. */
  percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(480))),
  /** The code of what proves that it is needed; nothing where it is missing. */
  proof: v.optional(code),
})
export type Arrangement = v.InferOutput<typeof arrangementSchema>

/** A file that several arrangements may ask for: it is uploaded once. */
const proofSchema = v.object({ code, name: localText, hint: v.optional(localText) })

export const accommodationOfferingSchema = v.object({
  code,
  name: localText,
  /** What to know before one applies. */
  notes: v.optional(v.array(localText), []),
  /** What an approval counts for: rounds of appointments and batches of registration. */
  rounds: v.optional(v.array(code), []),
  batches: v.optional(v.array(code), []),
  /** Until when it can be applied for. */
  closesAt: instant,
  proofs: v.optional(v.array(proofSchema), []),
  arrangements: v.pipe(v.array(arrangementSchema), v.minLength(1), v.maxLength(20)),
})
export type AccommodationOffering = v.InferOutput<typeof accommodationOfferingSchema>
