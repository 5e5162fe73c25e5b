/** Another batch for what was registered: one answer for the page that says it beforehand and the service that does it. */
import * as v from 'valibot'
import { regionSchema } from '../../project/region'
import { cents, code, instant, localText, refusal } from '../../schemas'
import { areaSchema, exemptedSchema, offeringSchema, seatsSchema, subjectSchema } from '../offered/offering'

/** Where registrations of a batch may be transferred to, and until when; without `until`, until the first sitting. */
export const transferRulesSchema = v.object({
  to: v.pipe(v.array(code), v.minLength(1)),
  until: v.optional(instant),
})

/** A batch that a registration may be transferred to, as it is for its candidate. */
const transferTargetSchema = v.object({
  ...v.pick(offeringSchema, ['code', 'name', 'opensAt', 'closesAt', 'examStatus', 'minSubjects', 'maxSubjects'])
    .entries,
  subjects: v.array(subjectSchema),
  /** What a registration costs there beside its subjects. */
  feeCents: cents,
  /** Those that hold one of the registered subjects. */
  areas: v.array(areaSchema),
  exempted: v.array(exemptedSchema),
  oneProvince: v.boolean(),
  /** The tree that says which province an area lies in; empty where it does not matter. */
  regions: v.array(regionSchema),
  /** Seats left of the registered subjects: by subject, then by area. */
  seats: v.record(code, seatsSchema),
  /** What it asks for and the registration does not hold: a letter, questions, a photo, files. */
  missing: v.array(localText),
  /** Why this candidate cannot be registered there, whatever they choose. */
  refusal: v.nullable(refusal),
})
export type TransferTarget = v.InferOutput<typeof transferTargetSchema>

/** What the page needs to work out every choice beforehand: `planTransfer` (plan-transfer.ts) takes it as it comes. */
export const transferOptionsSchema = v.object({
  held: v.array(v.object({ subjectCode: code, areaCode: code, priceCents: cents })),
  /** What was to be paid beside the subjects. */
  feeCents: cents,
  targets: v.array(transferTargetSchema),
  serverTime: instant,
})
export type TransferOptions = v.InferOutput<typeof transferOptionsSchema>
