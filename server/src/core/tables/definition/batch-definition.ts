/** Batches of registration and of exemption as a project's file writes them. */
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

/** `isClosed`: nobody gets a seat there any more; who has one keeps it. */
export const areaDefinition = v.object({ ...areaSchema.entries, isClosed: v.optional(v.boolean(), false) })

/** How many seats, by area code. */
const seats = v.record(code, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER)))

const subject = v.object({
  ...offeringSchema.entries.subjects.item.entries,
  startsAt: moment,
  endsAt: moment,
  seats,
})

const refunds = v.object({
  review: v.optional(v.picklist(REVIEWS), 'byHand'),
  /** How long the exam body takes to decide about one, where candidates are told. */
  days: v.optional(refundDays),
  steps: v.optional(v.array(v.object({ until: moment, percent: refundPercent })), []),
})

/**
 * Who decides about what is paid (`provider`: the exam body's own system), and what a person looks at wherever it was given:
 * `photo`, `field:KEY` or `file:KEY`.
 */
const audit = v.object({
  review: v.optional(v.picklist([...REVIEWS, 'provider']), 'byHand'),
  lookAt: v.optional(v.array(v.string()), []),
})

/** When, how often and how far test areas may be changed after registering. */
const regionChange = v.object({ ...regionChangeRulesSchema.entries, until: v.optional(moment) })

/** Which subjects may be swapped after paying, until when and how often. */
const exchange = v.object({ ...exchangeRulesSchema.entries, until: v.optional(moment) })

/** Until when subjects may be added to what was approved. */
const additions = v.object({ ...additionRulesSchema.entries, until: moment })

/** What candidates are told at the moment something was registered; a batch's own comes before the project's. */
export const projectTips = v.optional(tipsSchema, {})

/** Which batches registrations may be transferred to, and until when. */
const transfer = v.object({ ...transferRulesSchema.entries, until: v.optional(moment) })

/** A batch as written in the file: regions and areas are the project's, named once. */
export const batchDefinition = v.object({
  ...v.omit(offeringSchema, ['regions', 'areaCount', 'revisions', 'oneProvince']).entries,
  opensAt: moment,
  closesAt: moment,
  preparation: v.optional(v.object({ from: moment, review: v.optional(preparationReview) })),
  subjects: v.pipe(v.array(subject), v.minLength(1)),
  /** Its subjects are sat in one province, and nobody is registered in another one for the batches named. */
  oneProvince: v.optional(v.object({ with: v.optional(v.array(code), []) })),
  /** How many sittings a test area takes in all, whatever the subjects; as many as their seats where nothing is said. */
  areaLimits: v.optional(seats),
  /** How much of a price goes back until when, and who decides; all of it until the sitting, by hand, where nothing is said. */
  refunds: v.optional(refunds),
  /** Somebody approves each registration where nothing is said. */
  audit: v.optional(audit),
  tips: projectTips,
  /** How long candidates have to correct what they are asked to; who asks says so where it is missing. */
  corrections: v.optional(v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)) })),
  /** Until the sitting, as often as one likes and anywhere, where nothing is said. */
  regionChange: v.optional(regionChange),
  /** Until the sitting, as often as one likes and for each other, where nothing is said. */
  exchange: v.optional(exchange),
  /** While the batch is open, where nothing is said. */
  additions: v.optional(additions),
  /** Nowhere, where nothing is said. */
  transfer: v.optional(transfer),
  /** None, where nothing is said. */
  tickets: v.optional(batchTickets),
})

/** A batch of exemption as written: regions are the project's, and the registration batches it counts for have their codes. */
export const exemptionBatch = v.object({
  ...v.omit(exemptionOfferingSchema, ['regions', 'revisions', 'countsFor']).entries,
  opensAt: moment,
  closesAt: moment,
  validUntil: v.optional(moment),
  /** All of the project's where it is missing, those to come included. */
  batches: v.optional(v.pipe(v.array(code), v.minLength(1))),
})
