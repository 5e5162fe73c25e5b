/** What a project offers for registration: batches, regions, test areas, subjects and their requirements. */
import * as v from 'valibot'
import { ID_TYPES } from '../../codes'
import { requirementsSchema } from '../../collecting/requirements'
import { PAPER_KINDS } from '../../money/paper-kind'
import { feeSchema, offeredFeeSchema } from './fees'
import { cents, code, instant, localText, textUpTo, utcOffset, uuid } from '../../schemas'

/** A place group where sittings are held; seats are counted per subject and area. */
export const areaSchema = v.object({
  code,
  name: localText,
  regionCode: code,
  address: v.optional(localText),
  /** On the days of its sittings, where the clock is not that of UTC+8 (docs/places.md). */
  utcOffset: v.optional(utcOffset),
})
export type Area = v.InferOutput<typeof areaSchema>

const SUBJECT_PARTS = ['written', 'field'] as const

export const subjectSchema = v.object({
  code,
  name: localText,
  part: v.optional(v.picklist(SUBJECT_PARTS), 'written'),
  /** Cents; -1 means not decided yet. */
  priceCents: cents,
  startsAt: instant,
  endsAt: instant,
  /** Codes of subjects that cannot be taken together with this one. */
  conflicts: v.optional(v.array(code), []),
  required: v.optional(v.boolean(), false),
  /** What is given for its price; an invoice where nothing is said. */
  paper: v.optional(v.picklist(PAPER_KINDS)),
})
export type Subject = v.InferOutput<typeof subjectSchema>

export const eligibilitySchema = v.object({
  bornFrom: v.optional(v.string()),
  bornUntil: v.optional(v.string()),
  idTypes: v.optional(v.array(v.picklist(ID_TYPES))),
  /** Only groups hand in registrations of it, for their candidates. */
  through: v.optional(v.literal('group')),
})
export type Eligibility = v.InferOutput<typeof eligibilitySchema>

/** A chosen subject as it was offered: what it costs, when and where. */
export const sittingSchema = v.object({
  subjectCode: code,
  areaCode: code,
  name: localText,
  areaName: localText,
  address: v.optional(localText),
  utcOffset: v.optional(utcOffset),
  priceCents: cents,
  startsAt: instant,
  endsAt: instant,
})
export type Sitting = v.InferOutput<typeof sittingSchema>

/** A subject that the candidate need not sit, on which ground, and the approved application that says so. */
export const exemptedSchema = v.object({ subjectCode: code, groundName: localText, exemptionId: uuid })
export type Exempted = v.InferOutput<typeof exemptedSchema>

/** What a registration is agreed to: its sittings, and what it costs beside them. */
export const agreedSchema = v.object({
  sittings: v.pipe(v.array(sittingSchema), v.maxLength(50)),
  fees: v.pipe(v.array(feeSchema), v.maxLength(20)),
})
export type Agreed = v.InferOutput<typeof agreedSchema>

/** What a candidate confirmed (offer.ts). `form` is the revision of the information table and the attachments. */
export const offerSchema = v.object({
  form: textUpTo(100),
  amountCents: cents,
  ...agreedSchema.entries,
})
export type Offer = v.InferOutput<typeof offerSchema>

/** Somebody looks at what was prepared before the batch opens (pre-review.ts); nobody where nothing is said. */
export const preparationReview = v.literal('byHand')

/** Everything the wizard of one batch needs; the same data drives the form, its validation and the summary. */
export const offeringSchema = v.object({
  code,
  name: localText,
  /** Exam level: primary, intermediate, grade II. */
  level: v.optional(localText),
  mode: v.picklist([1, 2]),
  opensAt: instant,
  closesAt: instant,
  /** From when on it can be prepared, before it opens; not at all where nothing is said (preparation.ts). */
  preparation: v.optional(v.object({ from: instant, review: v.optional(preparationReview) })),
  examStatus: v.picklist([1, 2, 3, 4]),
  minSubjects: v.optional(v.pipe(v.number(), v.minValue(1)), 1),
  maxSubjects: v.pipe(v.number(), v.minValue(1)),
  eligibility: v.optional(eligibilitySchema, {}),
  ...requirementsSchema.entries,
  /** How many test areas hold its subjects. */
  areaCount: v.number(),
  subjects: v.array(subjectSchema),
  /** What is paid beside the subjects, once. */
  fees: v.optional(v.pipe(v.array(offeredFeeSchema), v.maxLength(20)), []),
  /** Its subjects are sat in one province: the top of the region tree. */
  oneProvince: v.boolean(),
})
export type Offering = v.InferOutput<typeof offeringSchema>

/**
 * A batch with its test areas, which the rules look choices up in. The service knows all of them; a phone those that the
 * candidate chose, for a country has hundreds.
 */
export interface BatchOffering extends Offering {
  areas: Area[]
  /** Of its subjects those that the candidate need not sit; none for nobody in particular. */
  exempted: Exempted[]
}

/** Seats left by subject code; a subject that is not among them is not held there. */
export const seatsSchema = v.record(code, v.number())
export type Seats = v.InferOutput<typeof seatsSchema>

export const areaWithSeatsSchema = v.object({ ...areaSchema.entries, seats: seatsSchema })
export type AreaWithSeats = v.InferOutput<typeof areaWithSeatsSchema>

/** An innermost region: seats left in all its areas, and the subjects that have none there. */
export const regionSeatsSchema = v.object({ regionCode: code, remaining: v.number(), without: v.array(code) })
export type RegionSeats = v.InferOutput<typeof regionSeatsSchema>
