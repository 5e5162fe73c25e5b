/** Registration and exemption batches of a project's file. */
import * as v from 'valibot'
import { exemptionOfferingSchema } from '@contract/exemption/exemption-offering'
import { areaSchema, offeringSchema, preparationReview } from '@contract/registration/offered/offering'
import { additionRulesSchema, exchangeRulesSchema } from '@contract/registration/changes/subjects'
import { regionChangeRulesSchema } from '@contract/registration/changes/region-change'
import { transferRulesSchema } from '@contract/registration/changes/transfer'
import { refundDays, refundPercent } from '@contract/registration/refund/refund-request'
import { REVIEWS } from '@contract/registration/review/reviews'
import { tipsSchema } from '@contract/registration/tips'
import { code, MAX_INTEGER } from '@contract/schemas'
import { moment } from './moment'
import { batchTickets } from './ticket-definition'

/** `isClosed`: assigns no further seats; existing ones remain valid. */
export const areaDefinition = v.object({ ...areaSchema.entries, isClosed: v.optional(v.boolean(), false) })

/** Number of seats by area code. */
const seats = v.record(code, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER)))

const subject = v.object({
  ...offeringSchema.entries.subjects.item.entries,
  startsAt: moment,
  endsAt: moment,
  seats,
})

const refunds = v.object({
  review: v.optional(v.picklist(REVIEWS), 'byHand'),
  /** Days in which the exam body decides, as shown to candidates. */
  days: v.optional(refundDays),
  steps: v.optional(v.array(v.object({ until: moment, percent: refundPercent })), []),
})

/**
 * Review after payment (`provider`: the exam body's system). `lookAt` lists the parts that need a manual review if
 * present: `photo`, `field:KEY` or `file:KEY`.
 */
const audit = v.object({
  review: v.optional(v.picklist([...REVIEWS, 'provider']), 'byHand'),
  lookAt: v.optional(v.array(v.string()), []),
})

/** Rules of changing test areas after registration: deadline, number and scope. */
const regionChange = v.object({ ...regionChangeRulesSchema.entries, until: v.optional(moment) })

/** Rules of swapping paid subjects: subjects, deadline and number. */
const exchange = v.object({ ...exchangeRulesSchema.entries, until: v.optional(moment) })

/** Rules of adding subjects to an approved registration. */
const additions = v.object({ ...additionRulesSchema.entries, until: moment })

/** Tips shown after registration; those of a batch take precedence over the project's. */
export const projectTips = v.optional(tipsSchema, {})

/** Rules of transferring registrations to other batches. */
const transfer = v.object({ ...transferRulesSchema.entries, until: v.optional(moment) })

/** Batch as written in the file; it refers to the regions and areas of the project. */
export const batchDefinition = v.object({
  ...v.omit(offeringSchema, ['regions', 'areaCount', 'revisions', 'oneProvince']).entries,
  opensAt: moment,
  closesAt: moment,
  preparation: v.optional(v.object({ from: moment, review: v.optional(preparationReview) })),
  subjects: v.pipe(v.array(subject), v.minLength(1)),
  /** Requires all subjects in one province, and no registration in another province for the listed batches. */
  oneProvince: v.optional(v.object({ with: v.optional(v.array(code), []) })),
  /** Maximum sittings per test area over all subjects; unlimited beyond their seats by default. */
  areaLimits: v.optional(seats),
  /** Refund percentages by deadline, and who decides; by default 100 % until the sitting, decided manually. */
  refunds: v.optional(refunds),
  /** Manual review by default. */
  audit: v.optional(audit),
  tips: projectTips,
  /** Days for requested corrections; set per request if missing. */
  corrections: v.optional(v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)) })),
  /** Default: until the sitting, unlimited, to any area. */
  regionChange: v.optional(regionChange),
  /** Default: until the sitting, unlimited, between all subjects. */
  exchange: v.optional(exchange),
  /** Default: while the batch is open. */
  additions: v.optional(additions),
  /** Default: no transfers. */
  transfer: v.optional(transfer),
  /** Default: no admission tickets. */
  tickets: v.optional(batchTickets),
})

/** Exemption batch as written in the file; it refers to the project's regions and to registration batches by code. */
export const exemptionBatch = v.object({
  ...v.omit(exemptionOfferingSchema, ['regions', 'revisions', 'countsFor']).entries,
  opensAt: moment,
  closesAt: moment,
  validUntil: v.optional(moment),
  /** Default: all batches of the project, including future ones. */
  batches: v.optional(v.pipe(v.array(code), v.minLength(1))),
})
