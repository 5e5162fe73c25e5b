/** An invoice as its candidate sees it (docs/decisions/0057). */
import * as v from 'valibot'
import { INVOICE_STATUSES } from '../codes'
import { INVOICE_TYPES } from '../money/invoice-rules'
import { PAPER_KINDS } from '../money/paper-kind'
import { cents, instant, refusal, textUpTo, uuid } from '../schemas'

/**
 * Its reversal: on its way, waiting for the buyer's confirmation, done, or ended without it (`failed`: the invoice stays
 * valid).
 */
export const REVERSALS = ['none', 'inProgress', 'awaitingBuyer', 'reversed', 'failed'] as const
export type Reversal = (typeof REVERSALS)[number]

/** Why an invoice was not issued: who it is made out to is not known to the tax office, or it is not said. */
export const INVOICE_FAILURES = ['buyerUnknown', 'notIssued'] as const
export type InvoiceFailure = (typeof INVOICE_FAILURES)[number]

/** How an application can stand; an order without any is `notInvoiced`. */
export const APPLIED_STATUSES = ['invoicing', 'invoiced', 'failed'] as const satisfies readonly InvoiceStatus[]
type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
export type AppliedStatus = (typeof APPLIED_STATUSES)[number]

/** Longer than any of them may be: checkInvoice says how long each is. */
const typed = textUpTo(1_000)

/** What an invoice is made out with; each but the first empty where it was left out (checkInvoice says what may be). */
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
  paper: v.picklist(PAPER_KINDS),
  status: v.picklist(APPLIED_STATUSES),
  reversal: v.picklist(REVERSALS),
  /** Until when the buyer can confirm the reversal; null where nobody waits for it. */
  confirmBy: v.nullable(instant),
  /** It was taken up for issuing, and cannot be edited any more. */
  isTaken: v.boolean(),
  /** Another one follows its reversal. */
  isReissued: v.boolean(),
  ...invoiceFieldsSchema.entries,
  amountCents: cents,
  /** The tax office's, 20 digits, or the code and number of a fiscal receipt; null until it is issued. */
  number: v.nullable(v.string()),
  issuedAt: v.nullable(instant),
  failure: v.nullable(v.picklist(INVOICE_FAILURES)),
  /** What is to be known of it: its reversal was asked for and did not happen. */
  problem: v.nullable(v.literal('EXM_REG_ARI_FAILED')),
  /** Why it cannot be edited, issued anew or reversed now; null where it can. */
  refused: v.object({ edit: v.nullable(refusal), reissue: v.nullable(refusal), reverse: v.nullable(refusal) }),
  appliedAt: instant,
})
export type InvoiceCard = v.InferOutput<typeof invoiceCardSchema>
