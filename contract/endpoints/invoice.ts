import * as v from 'valibot'
import { invoiceCardSchema, invoiceFieldsSchema } from '../invoice/invoice-card'
import { INVOICE_KINDS } from '../money/invoice-kind'
import { cents, empty, instant, localText, refusal, uuid } from '../schemas'
import type { Endpoint } from './endpoint'

const orderParams = v.object({ orderId: uuid })
const invoiceParams = v.object({ invoiceId: uuid })

/** Order lines that share a receipt type, with their invoices, newest first. Without invoices, one can be requested. */
export const invoicedOrderSchema = v.object({
  orderId: uuid,
  /** Id of the paid item, for example a registration. */
  subjectId: uuid,
  title: localText,
  invoiceKind: v.picklist(INVOICE_KINDS),
  amountCents: cents,
  paidAt: v.nullable(instant),
  invoices: v.array(invoiceCardSchema),
  /** Deadline for requesting an invoice; null without deadline. */
  requestBy: v.nullable(instant),
  /** Reason why none can be requested now. */
  refused: v.nullable(refusal),
})
export type InvoicedOrderCard = v.InferOutput<typeof invoicedOrderSchema>

/** Errors that prevent issuing an invoice for an order. */
const unissuable = [
  'EXM_REG_ABI_NOT_CONFIGURED',
  'EXM_REG_ABI_GROUP',
  'EXM_REG_ABI_REFUND_STARTED',
  'EXM_REG_ABI_NOT_PAID',
  'EXM_REG_ABI_AMOUNT_ZERO',
  'EXM_REG_ABI_MERCHANT_CLOSED',
] as const

const irreversible = ['EXM_REG_ARI_NOT_INVOICED', 'EXM_REG_ARI_IN_PROGRESS', 'EXM_REG_ARI_ALREADY'] as const

export const invoiceEndpoints = {
  'GET /exm_c/invoices': {
    summary: 'My paid orders with their invoices, newest first, and who issues them',
    auth: 'candidate',
    output: v.object({
      orders: v.array(invoicedOrderSchema),
      issuer: v.nullable(v.object({ name: v.string(), nameEn: v.nullable(v.string()) })),
      /** The candidate's confirmed email address, unmasked; null without one. */
      mailbox: v.nullable(v.string()),
      serverTime: instant,
    }),
    errors: [],
  },
  'GET /exm_c/invoices/:invoiceId/document': {
    summary: 'An address of an issued invoice as a PDF that works for ten minutes',
    auth: 'candidate',
    params: invoiceParams,
    output: v.object({ url: v.string(), name: v.string() }),
    errors: ['EXM_REG_UII_NOT_FOUND'],
  },
  'POST /exm_c/orders/:orderId/invoices': {
    summary:
      'Request an invoice or a fiscal receipt for a paid order, also a supplement once the one before was reversed',
    auth: 'candidate',
    forMember: true,
    gate: 'invoice',
    rateLimit: 'withdrawals',
    idempotent: true,
    params: orderParams,
    body: v.object({ ...invoiceFieldsSchema.entries, invoiceKind: v.optional(v.picklist(INVOICE_KINDS), 'invoice') }),
    output: v.object({ invoiceId: uuid }),
    errors: ['EXM_R_PRSH_NOT_FOUND', 'COMMON_FIELDS', ...unissuable, 'EXM_REG_ABI_DUPLICATE', 'EXM_REG_ABI_CLOSED'],
  },
  'POST /exm_c/invoices/:invoiceId/edit': {
    summary: 'Edit an invoice that is not issued yet, or could not be',
    auth: 'candidate',
    gate: 'invoice',
    rateLimit: 'withdrawals',
    repeatable: true,
    params: invoiceParams,
    body: invoiceFieldsSchema,
    output: empty,
    errors: ['EXM_REG_UII_NOT_FOUND', 'EXM_REG_UII_INVOICED', 'COMMON_FIELDS', ...unissuable],
  },
  'POST /exm_c/invoices/:invoiceId/reissue': {
    summary: 'Reverse an invoice and issue another in its place',
    auth: 'candidate',
    gate: 'invoice',
    rateLimit: 'withdrawals',
    idempotent: true,
    params: invoiceParams,
    body: invoiceFieldsSchema,
    output: empty,
    errors: ['EXM_REG_UII_NOT_FOUND', 'COMMON_FIELDS', ...irreversible, ...unissuable],
  },
  'POST /exm_c/invoices/:invoiceId/reverse': {
    summary: 'Reverse an invoice, as a refund needs it',
    auth: 'candidate',
    gate: 'invoice',
    rateLimit: 'withdrawals',
    idempotent: true,
    params: invoiceParams,
    output: empty,
    errors: ['EXM_REG_UII_NOT_FOUND', ...irreversible],
  },
} as const satisfies Record<string, Endpoint>
