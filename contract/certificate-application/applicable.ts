/** What of a certificate can be applied for on paper, and how it comes (decision 0102). */
import * as v from 'valibot'
import { certificateOfferingSchema } from '../certificate/certificate-offering'
import { photoRequirementSchema } from '../collecting/requirements'
import { cents, instant, localText } from '../schemas'

const pickupSchema = v.object({
  place: localText,
  address: localText,
  hours: localText,
  /** From when until when it can be collected; null where nothing is said. */
  from: v.nullable(instant),
  until: v.nullable(instant),
})
export type Pickup = v.InferOutput<typeof pickupSchema>

export const applicableSchema = v.object({
  ...certificateOfferingSchema.entries,
  /** Start of the application period; missing: the module's start. */
  opensAt: v.optional(instant),
  /** Until when it can be applied for (specification §9). */
  deadline: instant,
  /** Null where it is not posted. */
  mailing: v.nullable(v.object({ postageCents: cents })),
  pickup: v.nullable(pickupSchema),
  /** A new photo has to meet it; missing where that of the registration is kept, or none stands on it. */
  photo: v.optional(photoRequirementSchema),
  keepsPhoto: v.boolean(),
  /** The conditions and how it is used: accepted before anything is filled in (specification §6). */
  letter: v.object({ title: localText, body: localText, revision: v.string() }),
})
export type Applicable = v.InferOutput<typeof applicableSchema>

/**
 * Whether a candidate may apply: they qualified, or hold the certificate already; what they reached does not qualify
 * (`notQualified`); or nothing was said of them yet (`awaited`).
 */
export const QUALIFICATIONS = ['qualified', 'notQualified', 'awaited'] as const
export type Qualification = (typeof QUALIFICATIONS)[number]
