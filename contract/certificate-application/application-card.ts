/** An application for a certificate, as its candidate sees it. */
import * as v from 'valibot'
import { APPLICATION_STATES, EVENTS_WITH_DELIVERY, standingEntries, timelineSchema } from '../applications/application'
import type { CollectingStep } from '../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, handedInSchema } from '../collecting/content'
import { cents, instant, localText, uuid } from '../schemas'
import { applicableSchema, QUALIFICATIONS } from './applicable'
import { WAYS } from './ways'

/** What becomes of one that was approved: it is made, then sent, or ready to be collected and collected. */
export const DELIVERIES = ['making', 'sent', 'ready', 'collected'] as const
export type Delivery = (typeof DELIVERIES)[number]

export type CertificateApplicationEvent = (typeof EVENTS_WITH_DELIVERY)[number]

const standingSchema = v.object({
  ...standingEntries(APPLICATION_STATES),
  delivery: v.nullable(v.picklist(DELIVERIES)),
})

export const certificateApplicationDetailSchema = v.object({
  ...standingSchema.entries,
  ...handedInSchema.entries,
  way: v.picklist(WAYS),
  /** Of what was sent: by whom, under which number, and where it can be followed, as far as that is known. */
  sent: v.nullable(v.object({ carrier: localText, number: v.string(), url: v.nullable(v.string()) })),
  /** Said at the counter; null unless it is ready. */
  pickupCode: v.nullable(v.string()),
  timeline: timelineSchema(EVENTS_WITH_DELIVERY),
})
export type CertificateApplicationDetail = v.InferOutput<typeof certificateApplicationDetailSchema>

/** What of postage can be paid now: handing in waits for it. */
const postageToPay = v.nullable(v.object({ orderId: uuid, amountCents: cents, expiresAt: instant }))

/** The latest postage order, if it expired unpaid (at `at`) and no application followed. */
const expiredPostage = v.nullable(v.object({ amountCents: cents, at: instant }))

const ownEntries = {
  qualification: v.picklist(QUALIFICATIONS),
  toPay: postageToPay,
  expiredPostage,
  /** Something was filled in that is not handed in. */
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
  /** Postage was paid for it already: it is not paid again. */
  isPostagePaid: v.boolean(),
  /** An invoice says so: it is reversed before the postage goes back. */
  isPostageInvoiced: v.boolean(),
  application: v.nullable(certificateApplicationDetailSchema),
  serverTime: instant,
})

/** `baseInfo` stands for how it comes. */
export type CertificateApplicationStep = CollectingStep | 'confirm'

export const certificateApplicationPatchSchema = v.omit(contentPatchSchema, ['files'])
export type CertificateApplicationPatch = v.InferOutput<typeof certificateApplicationPatchSchema>

export const certificateApplicationDraftSchema = v.object({
  ...contentSchema.entries,
  passedSteps: v.array(v.string()),
  application: v.nullable(standingSchema),
})
export type CertificateApplicationDraft = v.InferOutput<typeof certificateApplicationDraftSchema>
