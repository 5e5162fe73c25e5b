/** Exemption offering of a project: application periods, exemptible subjects and grounds. */
import * as v from 'valibot'
import { fileRequirementSchema, requirementsSchema } from '../collecting/requirements'
import { code, instant, localText, textUpTo } from '../schemas'
import { exemptionSubjectSchema } from './exemption-card'

const groundSchema = v.object({ code, name: localText, hint: v.optional(localText) })
export type Ground = v.InferOutput<typeof groundSchema>

/** `code`: of the subject in registration; `grounds`: codes of the accepted grounds. */
const exemptibleSubjectSchema = v.object({ code, name: localText, grounds: v.pipe(v.array(code), v.minLength(1)) })

/** `grounds`: requires the file only for subjects chosen on one of these grounds; missing: always. */
const evidenceSchema = v.object({
  ...fileRequirementSchema.entries,
  grounds: v.optional(v.pipe(v.array(code), v.minLength(1))),
})

/** Exemption offering of one batch. */
export const exemptionOfferingSchema = v.object({
  code,
  name: localText,
  opensAt: instant,
  closesAt: instant,
  /** Shown before starting an application, together with the commitment letter. */
  notes: localText,
  ...requirementsSchema.entries,
  files: v.optional(v.array(evidenceSchema), []),
  grounds: v.pipe(v.array(groundSchema), v.minLength(1)),
  subjects: v.pipe(v.array(exemptibleSubjectSchema), v.minLength(1)),
  /** Maximum number of subjects; missing: all. */
  maxSubjects: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Registration batches for which an exemption is valid. */
  countsFor: v.array(v.object({ code, name: localText })),
  /** Valid for sittings that begin before this instant; missing: without limit. */
  validUntil: v.optional(instant),
})
export type ExemptionOffering = v.InferOutput<typeof exemptionOfferingSchema>

/**
 * Offer confirmed by the candidate (exemption-offer.ts). `form`: revision of the information table and the evidence.
 */
export const exemptionOfferSchema = v.object({
  form: textUpTo(100),
  subjects: v.pipe(v.array(exemptionSubjectSchema), v.maxLength(50)),
})
export type ExemptionOffer = v.InferOutput<typeof exemptionOfferSchema>
