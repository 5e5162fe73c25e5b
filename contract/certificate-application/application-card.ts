/** Candidate's view of a paper certificate application. */
import * as v from 'valibot'
import { APPLICATION_STATES, EVENTS_WITH_DELIVERY, statusEntries, timelineSchema } from '../applications/application'
import type { CollectingStep } from '../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, submittedSchema } from '../collecting/content'
import { cents, instant, localText, uuid } from '../schemas'
import { applicableSchema, QUALIFICATIONS } from './applicable'
import { WAYS } from './delivery'

/** Delivery states after approval: `making`, then `sent`, or `ready` and `collected`. */
export const DELIVERIES = ['making', 'sent', 'ready', 'collected'] as const
export type Delivery = (typeof DELIVERIES)[number]

export type CertificateApplicationEvent = (typeof EVENTS_WITH_DELIVERY)[number]

const standingSchema = v.object({
  ...statusEntries(APPLICATION_STATES),
  delivery: v.nullable(v.picklist(DELIVERIES)),
})

export const certificateApplicationDetailSchema = v.object({
  ...standingSchema.entries,
  ...submittedSchema.entries,
  way: v.picklist(WAYS),
  /** Shipment; `url` of its tracking page if known. */
  sent: v.nullable(v.object({ carrier: localText, number: v.string(), url: v.nullable(v.string()) })),
  /** Code shown at the counter; null unless the certificate is ready. */
  pickupCode: v.nullable(v.string()),
  timeline: timelineSchema(EVENTS_WITH_DELIVERY),
})
export type CertificateApplicationDetail = v.InferOutput<typeof certificateApplicationDetailSchema>

/** Postage order that can be paid now; submission waits for the payment. */
const postageToPay = v.nullable(v.object({ orderId: uuid, amountCents: cents, expiresAt: instant }))

/** The latest postage order, if it expired unpaid (at `at`) and no application followed. */
const expiredPostage = v.nullable(v.object({ amountCents: cents, at: instant }))

const ownEntries = {
  qualification: v.picklist(QUALIFICATIONS),
  toPay: postageToPay,
  expiredPostage,
  /** An unsubmitted draft exists. */
  isBegun: v.boolean(),
}

export const certificateApplicationCardSchema = v.object({
  ...v.pick(applicableSchema, ['code', 'name', 'opensAt', 'deadline']).entries,
  ...ownEntries,
  application: v.nullable(standingSchema),
})
export type CertificateApplicationCard = v.InferOutput<typeof certificateApplicationCardSchema>

export const ownCertificateApplicationSchema = v.object({
  offered: applicableSchema,
  ...ownEntries,
  /** Postage has been paid and is not charged again. */
  isPostagePaid: v.boolean(),
  /** An invoice covers the postage; it must be reversed before the refund. */
  isPostageInvoiced: v.boolean(),
  application: v.nullable(certificateApplicationDetailSchema),
  serverTime: instant,
})

/** `baseInfo` is the delivery step. */
export type CertificateApplicationStep = CollectingStep | 'confirm'

export const certificateApplicationPatchSchema = v.omit(contentPatchSchema, ['files'])
export type CertificateApplicationPatch = v.InferOutput<typeof certificateApplicationPatchSchema>

export const certificateApplicationDraftSchema = v.object({
  ...contentSchema.entries,
  passedSteps: v.array(v.string()),
  application: v.nullable(standingSchema),
})
export type CertificateApplicationDraft = v.InferOutput<typeof certificateApplicationDraftSchema>
