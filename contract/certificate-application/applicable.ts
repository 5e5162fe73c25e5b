/** Paper certificates that can be applied for, with their delivery options (decision 0100). */
import * as v from 'valibot'
import { certificateOfferingSchema } from '../certificate/certificate-offering'
import { photoRequirementSchema } from '../collecting/requirements'
import { cents, instant, localText } from '../schemas'

const pickupSchema = v.object({
  place: localText,
  address: localText,
  hours: localText,
  /** Collection period; null if not specified. */
  from: v.nullable(instant),
  until: v.nullable(instant),
})
export type Pickup = v.InferOutput<typeof pickupSchema>

export const applicableSchema = v.object({
  ...certificateOfferingSchema.entries,
  /** Start of the application period; missing: the module's start. */
  opensAt: v.optional(instant),
  /** Application deadline (specification §9). */
  deadline: instant,
  /** Null if it is not posted. */
  mailing: v.nullable(v.object({ postageCents: cents })),
  pickup: v.nullable(pickupSchema),
  /** Requirements of a new photo; missing if the registration's photo is used or the certificate has none. */
  photo: v.optional(photoRequirementSchema),
  keepsPhoto: v.boolean(),
  /** Terms to accept before filling in the application (specification §6). */
  letter: v.object({ title: localText, body: localText, revision: v.string() }),
})
export type Applicable = v.InferOutput<typeof applicableSchema>

/**
 * Whether a candidate may apply. `qualified`: qualified, or holds the certificate already; `notQualified`: the result
 * does not qualify; `awaited`: no result yet.
 */
export const QUALIFICATIONS = ['qualified', 'notQualified', 'awaited'] as const
export type Qualification = (typeof QUALIFICATIONS)[number]
