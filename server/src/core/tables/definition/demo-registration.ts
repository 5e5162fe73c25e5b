/** Registrations that demonstration accounts have submitted, and what became of them since. */
import * as v from 'valibot'
import { answersSchema } from '@contract/collecting/fields'
import { invoiceFieldsSchema } from '@contract/invoice/invoice-card'
import { CORRECTED_PARTS } from '@contract/registration/correction/corrected-parts'
import { code, nonEmptyText } from '@contract/schemas'
import { demoReason } from './demo-reason'
import { moment } from './moment'

const files = v.optional(v.record(code, v.array(nonEmptyText)), {})

/** Who it is made out to; a title says what becomes of it (core/providers/invoices/local-issuer). */
const demoInvoice = v.object({
  ...invoiceFieldsSchema.entries,
  /** Its reversal was asked for. */
  reversing: v.optional(v.boolean(), false),
})
export type DemoInvoice = v.InferOutput<typeof demoInvoice>

/** What the exam body asks to be corrected, and until when. */
const demoCorrection = v.object({
  until: moment,
  asked: v.array(v.object({ part: v.picklist(CORRECTED_PARTS), key: v.optional(v.string(), ''), reason: demoReason })),
})
export type DemoCorrection = v.InferOutput<typeof demoCorrection>

/** Subjects given up; `abnormal` and `closed` as WeChat calls a refund whose card is gone, and one that it refused; `givenUp`: a refused one; `paidOut`: given up and paid in cash. */
const demoRefund = v.object({
  subjects: v.array(code),
  reason: nonEmptyText,
  state: v.picklist(['asked', 'declined', 'abnormal', 'closed', 'givenUp', 'paidOut']),
  /** Why it was declined. */
  declinedBecause: v.optional(demoReason),
  /** Why its money is not sent through WeChat any more. */
  givenUpBecause: v.optional(demoReason),
})
export type DemoRefund = v.InferOutput<typeof demoRefund>

/** A subject swapped for a dearer one, whose difference waits to be paid. */
const demoSwap = v.object({ from: code, to: code })
export type DemoSwap = v.InferOutput<typeof demoSwap>

/** Filled in, all subjects in one area. Files are named from the folder of the project files. */
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

/** Confirmed before its batch opens, and what was said of it. */
export const demoPrepared = v.object({
  ...filledIn.entries,
  review: v.optional(
    v.object({
      state: v.picklist(['approved', 'returned']),
      /** Why it was returned. */
      reason: v.optional(demoReason),
    }),
  ),
})
export type DemoPrepared = v.InferOutput<typeof demoPrepared>

const DEMO_TICKETS = ['drawn', 'issued', 'confirmed', 'printed'] as const
export type DemoTicket = (typeof DEMO_TICKETS)[number]

export const demoRegistration = v.object({
  ...filledIn.entries,
  /** Submitted and paid so many days before the file is loaded. */
  daysAgo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 0),
  /** Used before it was paid. */
  coupon: v.optional(nonEmptyText),
  paid: v.optional(v.boolean(), true),
  invoice: v.optional(demoInvoice),
  approved: v.optional(v.boolean(), false),
  correction: v.optional(demoCorrection),
  refund: v.optional(demoRefund),
  swap: v.optional(demoSwap),
  /** How far its admission ticket is; it is registered while its batch was open. */
  ticket: v.optional(v.picklist(DEMO_TICKETS)),
})
export type DemoRegistration = v.InferOutput<typeof demoRegistration>
