/** Accommodations (合理便利) for candidates with a disability or another need, as defined in the project file. */
import * as v from 'valibot'
import { code, instant, localText } from '../schemas'

/**
 * `extraTime` changes the candidate's session duration; `accessibleSeat` and `separateRoom` restrict seat assignment.
 */
const ARRANGEMENT_KINDS = ['extraTime', 'accessibleSeat', 'separateRoom', 'largePrint', 'device', 'helper'] as const

export const arrangementSchema = v.object({
  code,
  name: localText,
  kind: v.picklist(ARRANGEMENT_KINDS),
  /** `extraTime` only, exactly one of the two: a percentage of the session's duration, or minutes. */
  percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))),
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(480))),
  /** Code of the required proof; missing if no proof is required. */
  proof: v.optional(code),
})
export type Arrangement = v.InferOutput<typeof arrangementSchema>

/** File that several arrangements may require; it is uploaded once. */
const proofSchema = v.object({ code, name: localText, hint: v.optional(localText) })

export const accommodationOfferingSchema = v.object({
  code,
  name: localText,
  /** Information shown before applying. */
  notes: v.optional(v.array(localText), []),
  /** Appointment rounds and registration batches for which an approval is valid. */
  rounds: v.optional(v.array(code), []),
  batches: v.optional(v.array(code), []),
  /** Application deadline. */
  closesAt: instant,
  proofs: v.optional(v.array(proofSchema), []),
  arrangements: v.pipe(v.array(arrangementSchema), v.minLength(1), v.maxLength(20)),
})
export type AccommodationOffering = v.InferOutput<typeof accommodationOfferingSchema>
