/** Transfer to another batch: rules and options, shared by client and service. */
import * as v from 'valibot'
import { regionSchema } from '../../project/region'
import { cents, code, instant, localText, refusal } from '../../schemas'
import { areaSchema, exemptedSchema, offeringSchema, seatsSchema, subjectSchema } from '../offered/offering'

/** Target batches and deadline; missing `until`: until the first sitting. */
export const transferRulesSchema = v.object({
  to: v.pipe(v.array(code), v.minLength(1)),
  until: v.optional(instant),
})

/** Target batch as available to the candidate. */
const transferTargetSchema = v.object({
  ...v.pick(offeringSchema, ['code', 'name', 'opensAt', 'closesAt', 'examStatus', 'minSubjects', 'maxSubjects'])
    .entries,
  subjects: v.array(subjectSchema),
  /** Fees of a registration in addition to the subjects. */
  feeCents: cents,
  /** Areas that offer at least one of the registered subjects. */
  areas: v.array(areaSchema),
  exempted: v.array(exemptedSchema),
  oneProvince: v.boolean(),
  /** Region tree for the single-province rule; empty if the rule does not apply. */
  regions: v.array(regionSchema),
  /** Seats left for the registered subjects: by subject, then by area. */
  seats: v.record(code, seatsSchema),
  /** Requirements that the registration does not meet: commitment letter, answers, photo, files. */
  missing: v.array(localText),
  /** Reason why the candidate cannot register there regardless of the choices. */
  refusal: v.nullable(refusal),
})
export type TransferTarget = v.InferOutput<typeof transferTargetSchema>

/** Input of `planTransfer` (plan-transfer.ts), with which the page validates choices beforehand. */
export const transferOptionsSchema = v.object({
  held: v.array(v.object({ subjectCode: code, areaCode: code, priceCents: cents })),
  /** Fees charged in addition to the subjects. */
  feeCents: cents,
  targets: v.array(transferTargetSchema),
  serverTime: instant,
})
export type TransferOptions = v.InferOutput<typeof transferOptionsSchema>
