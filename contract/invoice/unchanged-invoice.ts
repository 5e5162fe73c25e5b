/** Rules against requesting an unchanged invoice again, shared by client and service. Pure. */
import type { ErrorCode } from '../errors/errors'
import { normaliseInvoice, type InvoiceField, type InvoiceFields } from '../money/invoice-rules'
import type { InvoiceCard } from './invoice-card'

/** Fields that the tax office verifies. */
const BUYER = ['type', 'title', 'taxpayerId'] as const satisfies readonly InvoiceField[]
const ALL = [
  ...BUYER,
  ...(['mailbox', 'address', 'phone', 'bank', 'bankAccount'] as const),
] satisfies readonly InvoiceField[]

type Faults = Partial<Record<InvoiceField, ErrorCode>>

/** Refuses to reverse a valid invoice only to issue an identical one. */
export function sameAsIssued(issued: InvoiceFields, wanted: InvoiceFields): Faults {
  return isSame(issued, wanted, ALL) ? { title: 'FIELD_INVOICE_UNCHANGED' } : {}
}

/** Refuses to resubmit a buyer unknown to the tax office; other failures may be retried unchanged. */
export function sameAsRefused(refused: InvoiceFields & Pick<InvoiceCard, 'failure'>, wanted: InvoiceFields): Faults {
  if (refused.failure !== 'buyerUnknown' || !isSame(refused, wanted, BUYER)) return {}
  const unknownBuyer = 'FIELD_BUYER_UNKNOWN'
  return wanted.type === 'company' ? { title: unknownBuyer, taxpayerId: unknownBuyer } : { title: unknownBuyer }
}

/** Compares the given fields only. */
function isSame(one: InvoiceFields, other: InvoiceFields, fields: readonly InvoiceField[]): boolean {
  const [before, after] = [one, other].map((invoice) =>
    normaliseInvoice(Object.fromEntries(fields.map((field) => [field, invoice[field]]))),
  )
  return fields.every((field) => (before?.[field] ?? '') === (after?.[field] ?? ''))
}
