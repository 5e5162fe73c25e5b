/** Registration offering of a project: batches, regions, test areas, subjects and requirements. */
import * as v from 'valibot'
import { ID_TYPES } from '../../codes'
import { requirementsSchema } from '../../collecting/requirements'
import { INVOICE_KINDS } from '../../money/invoice-kind'
import { feeSchema, offeredFeeSchema } from './fees'
import { cents, code, instant, localText, textUpTo, utcOffset, uuid } from '../../schemas'

/** Test area with one or more places; seats are counted per subject and area. */
export const areaSchema = v.object({
  code,
  name: localText,
  regionCode: code,
  address: v.optional(localText),
  /** UTC offset on the days of the sittings, if not UTC+8 (docs/places.md). */
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
  /** Codes of subjects that cannot be combined with this one. */
  conflicts: v.optional(v.array(code), []),
  required: v.optional(v.boolean(), false),
  /** Receipt type of its price; missing: invoice. */
  invoiceKind: v.optional(v.picklist(INVOICE_KINDS)),
})
export type Subject = v.InferOutput<typeof subjectSchema>

export const eligibilitySchema = v.object({
  bornFrom: v.optional(v.string()),
  bornUntil: v.optional(v.string()),
  idTypes: v.optional(v.array(v.picklist(ID_TYPES))),
  /** Only groups can submit registrations, for their candidates. */
  through: v.optional(v.literal('group')),
})
export type Eligibility = v.InferOutput<typeof eligibilitySchema>

/** Chosen subject as offered: price, time and place. */
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

/** Subject that the candidate is exempted from, with the ground and the approved application. */
export const exemptedSchema = v.object({ subjectCode: code, groundName: localText, exemptionId: uuid })
export type Exempted = v.InferOutput<typeof exemptedSchema>

/** Sittings and fees that a registration was agreed to. */
export const agreedSchema = v.object({
  sittings: v.pipe(v.array(sittingSchema), v.maxLength(50)),
  fees: v.pipe(v.array(feeSchema), v.maxLength(20)),
})
export type Agreed = v.InferOutput<typeof agreedSchema>

/** Offer confirmed by the candidate (offer.ts). `form`: revision of the information table and the attachments. */
export const offerSchema = v.object({
  form: textUpTo(100),
  amountCents: cents,
  ...agreedSchema.entries,
})
export type Offer = v.InferOutput<typeof offerSchema>

/** Enables the pre-review of preparations (pre-review.ts); missing: none. */
export const preparationReview = v.literal('byHand')

/** Offering of one batch; drives the form of the registration journey, its validation and the summary. */
export const offeringSchema = v.object({
  code,
  name: localText,
  /** Exam level: primary, intermediate, grade II. */
  level: v.optional(localText),
  mode: v.picklist([1, 2]),
  opensAt: instant,
  closesAt: instant,
  /** Start of the preparation before the batch opens; missing: no preparation (preparation.ts). */
  preparation: v.optional(v.object({ from: instant, review: v.optional(preparationReview) })),
  examStatus: v.picklist([1, 2, 3, 4]),
  minSubjects: v.optional(v.pipe(v.number(), v.minValue(1)), 1),
  maxSubjects: v.pipe(v.number(), v.minValue(1)),
  eligibility: v.optional(eligibilitySchema, {}),
  ...requirementsSchema.entries,
  /** Number of test areas that offer its subjects. */
  areaCount: v.number(),
  subjects: v.array(subjectSchema),
  /** Fees in addition to the subjects, charged once. */
  fees: v.optional(v.pipe(v.array(offeredFeeSchema), v.maxLength(20)), []),
  /** All subjects must be taken in one province: a top-level node of the region tree. */
  oneProvince: v.boolean(),
})
export type Offering = v.InferOutput<typeof offeringSchema>

/**
 * Batch with its test areas, for lookup by the rules. The service provides all areas; the client only those the
 * candidate chose, because a country has hundreds.
 */
export interface BatchOffering extends Offering {
  areas: Area[]
  /** Subjects that the candidate is exempted from; empty without a candidate. */
  exempted: Exempted[]
}

/** Seats left by subject code; missing subjects are not offered there. */
export const seatsSchema = v.record(code, v.number())
export type Seats = v.InferOutput<typeof seatsSchema>

export const areaWithSeatsSchema = v.object({ ...areaSchema.entries, seats: seatsSchema })
export type AreaWithSeats = v.InferOutput<typeof areaWithSeatsSchema>

/** Leaf region: total seats left, and the subjects without seats. */
export const regionSeatsSchema = v.object({ regionCode: code, remaining: v.number(), without: v.array(code) })
export type RegionSeats = v.InferOutput<typeof regionSeatsSchema>
