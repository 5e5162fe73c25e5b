/** Candidate's view of an invoice (decision 0057). */
import * as v from 'valibot'
import { INVOICE_STATUSES } from '../codes'
import { INVOICE_TYPES } from '../money/invoice-rules'
import { INVOICE_KINDS } from '../money/invoice-kind'
import { cents, instant, refusal, textUpTo, uuid } from '../schemas'

/** Reversal state: in progress, awaiting the buyer's confirmation, done, or failed (the invoice remains valid). */
export const REVERSALS = ['none', 'inProgress', 'awaitingBuyer', 'reversed', 'failed'] as const
export type Reversal = (typeof REVERSALS)[number]

/** Failure reasons: the tax office does not know the buyer, or gave no reason. */
export const INVOICE_FAILURES = ['buyerUnknown', 'notIssued'] as const
export type InvoiceFailure = (typeof INVOICE_FAILURES)[number]

/** States of an invoice application; an order without one is `notInvoiced`. */
export const APPLIED_STATUSES = ['invoicing', 'invoiced', 'failed'] as const satisfies readonly InvoiceStatus[]
type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
export type AppliedStatus = (typeof APPLIED_STATUSES)[number]

/** Upper bound for all fields; checkInvoice enforces the actual lengths. */
const typed = textUpTo(1_000)

/** Invoice fields; omitted ones are empty (checkInvoice decides which are required). */
export const invoiceFieldsSchema = v.object({
  type: v.picklist(INVOICE_TYPES),
  title: typed,
  taxpayerId: v.optional(typed, ''),
  mailbox: typed,
  address: v.optional(typed, ''),
  phone: v.optional(typed, ''),
  bank: v.optional(typed, ''),
  bankAccount: v.optional(typed, ''),
})

export const invoiceCardSchema = v.object({
  invoiceId: uuid,
  invoiceKind: v.picklist(INVOICE_KINDS),
  status: v.picklist(APPLIED_STATUSES),
  reversal: v.picklist(REVERSALS),
  /** Deadline of the buyer's confirmation of the reversal; null if none is pending. */
  confirmBy: v.nullable(instant),
  /** Issuing has started; the application can no longer be edited. */
  isTaken: v.boolean(),
  /** A new invoice follows the reversal. */
  isReissued: v.boolean(),
  ...invoiceFieldsSchema.entries,
  amountCents: cents,
  /** Number assigned by the tax office (20 digits), or code and number of a fiscal receipt; null until issued. */
  number: v.nullable(v.string()),
  issuedAt: v.nullable(instant),
  failure: v.nullable(v.picklist(INVOICE_FAILURES)),
  /** The reversal was requested and failed. */
  problem: v.nullable(v.literal('EXM_REG_ARI_FAILED')),
  /** Errors that currently prevent editing, reissuing or reversing; null if allowed. */
  refused: v.object({ edit: v.nullable(refusal), reissue: v.nullable(refusal), reverse: v.nullable(refusal) }),
  appliedAt: instant,
})
export type InvoiceCard = v.InferOutput<typeof invoiceCardSchema>
