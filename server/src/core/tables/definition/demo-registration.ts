/** Submitted registrations of demonstration accounts, with their later changes. */
import * as v from 'valibot'
import { answersSchema } from '@contract/collecting/fields'
import { invoiceFieldsSchema } from '@contract/invoice/invoice-card'
import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import { code, nonEmptyText } from '@contract/schemas'
import { demoReason } from './demo-reason'
import { moment } from './moment'

const files = v.optional(v.record(code, v.array(nonEmptyText)), {})

/** Invoice details; the title selects the outcome (core/providers/invoices/local-issuer). */
const demoInvoice = v.object({
  ...invoiceFieldsSchema.entries,
  /** Its reversal is requested. */
  reversing: v.optional(v.boolean(), false),
})
export type DemoInvoice = v.InferOutput<typeof demoInvoice>

/** Requested correction and its deadline. */
const demoCorrection = v.object({
  until: moment,
  asked: v.array(v.object({ part: v.picklist(CORRECTED_PARTS), key: v.optional(v.string(), ''), reason: demoReason })),
})
export type DemoCorrection = v.InferOutput<typeof demoCorrection>

/**
 * Refund of subjects. `abnormal` and `closed` are WeChat's states for a closed card and a refused refund; `givenUp` is
 * an abandoned refund after a refusal; `paidOut` is an abandoned refund that was paid in cash.
 */
const demoRefund = v.object({
  subjects: v.array(code),
  reason: nonEmptyText,
  state: v.picklist(['asked', 'declined', 'abnormal', 'closed', 'givenUp', 'paidOut']),
  /** Reason of declining. */
  declinedBecause: v.optional(demoReason),
  /** Reason why the refund through WeChat was abandoned. */
  givenUpBecause: v.optional(demoReason),
})
export type DemoRefund = v.InferOutput<typeof demoRefund>

/** Swap to a more expensive subject whose difference is unpaid. */
const demoSwap = v.object({ from: code, to: code })
export type DemoSwap = v.InferOutput<typeof demoSwap>

/** Completed journey with all subjects in one area. File names are relative to the folder of the project files. */
const filledIn = v.object({
  batch: code,
  area: code,
  subjects: v.pipe(v.array(code), v.minLength(1)),
  baseInfo: v.optional(answersSchema, {}),
  /** Pictures in the information table, by field. */
  pictures: files,
  photo: v.optional(nonEmptyText),
  files,
})
export type DemoFilledIn = v.InferOutput<typeof filledIn>

/** Preparation before the batch opens, with its pre-review. */
export const demoPrepared = v.object({
  ...filledIn.entries,
  review: v.optional(
    v.object({
      state: v.picklist(['approved', 'returned']),
      /** Reason of returning it. */
      reason: v.optional(demoReason),
    }),
  ),
})
export type DemoPrepared = v.InferOutput<typeof demoPrepared>

const DEMO_TICKETS = ['drawn', 'issued', 'confirmed', 'printed'] as const
export type DemoTicket = (typeof DEMO_TICKETS)[number]

export const demoRegistration = v.object({
  ...filledIn.entries,
  /** Days between submission with payment and loading of the file. */
  daysAgo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 0),
  /** Coupon used for the order. */
  coupon: v.optional(nonEmptyText),
  paid: v.optional(v.boolean(), true),
  invoice: v.optional(demoInvoice),
  approved: v.optional(v.boolean(), false),
  correction: v.optional(demoCorrection),
  refund: v.optional(demoRefund),
  swap: v.optional(demoSwap),
  /** Progress of the admission ticket; the registration is dated within the batch's opening period. */
  ticket: v.optional(v.picklist(DEMO_TICKETS)),
})
export type DemoRegistration = v.InferOutput<typeof demoRegistration>
