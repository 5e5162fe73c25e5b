/** What a project offers for exemption: rounds of applying, the subjects one can be exempted from, and on which grounds. */
import * as v from 'valibot'
import { fileRequirementSchema, requirementsSchema } from '../collecting/requirements'
import { code, instant, localText, textUpTo } from '../schemas'
import { exemptionSubjectSchema } from './exemption-card'

const groundSchema = v.object({ code, name: localText, hint: v.optional(localText) })
export type Ground = v.InferOutput<typeof groundSchema>

/** `code` is that of the subject in registration; `grounds` are the codes of those that exempt from it. */
const exemptibleSubjectSchema = v.object({ code, name: localText, grounds: v.pipe(v.array(code), v.minLength(1)) })

/** `grounds`: asked for only when a subject is chosen on one of these; otherwise of everybody. */
const evidenceSchema = v.object({
  ...fileRequirementSchema.entries,
  grounds: v.optional(v.pipe(v.array(code), v.minLength(1))),
})

/** Everything that applying in one batch needs. */
export const exemptionOfferingSchema = v.object({
  code,
  name: localText,
  opensAt: instant,
  closesAt: instant,
  /** Shown before one begins; read with the letter. */
  notes: localText,
  ...requirementsSchema.entries,
  files: v.optional(v.array(evidenceSchema), []),
  grounds: v.pipe(v.array(groundSchema), v.minLength(1)),
  subjects: v.pipe(v.array(exemptibleSubjectSchema), v.minLength(1)),
  /** How many subjects one may apply for; all of them where it is missing. */
  maxSubjects: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The registration batches that an exemption counts for. */
  countsFor: v.array(v.object({ code, name: localText })),
  /** It counts for sittings that begin before this; for good where it is missing. */
  validUntil: v.optional(instant),
})
export type ExemptionOffering = v.InferOutput<typeof exemptionOfferingSchema>

/** What a candidate confirmed (exemption-offer.ts). `form` is the revision of the information table and the evidence. */
export const exemptionOfferSchema = v.object({
  form: textUpTo(100),
  subjects: v.pipe(v.array(exemptionSubjectSchema), v.maxLength(50)),
})
export type ExemptionOffer = v.InferOutput<typeof exemptionOfferSchema>
