/** What is asked for again as it was: one answer for the form and the service. Pure. */
import type { ErrorCode } from '../errors/errors'
import { normaliseInvoice, type InvoiceField, type InvoiceFields } from '../money/invoice-rules'
import type { InvoiceCard } from './invoice-card'

/** What the tax office looks up. */
const BUYER = ['type', 'title', 'taxpayerId'] as const satisfies readonly InvoiceField[]
const ALL = [
  ...BUYER,
  ...(['mailbox', 'address', 'phone', 'bank', 'bankAccount'] as const),
] satisfies readonly InvoiceField[]

type Faults = Partial<Record<InvoiceField, ErrorCode>>

/** Reversing one only to issue the same again takes a valid one away for nothing. */
export function sameAsIssued(issued: InvoiceFields, wanted: InvoiceFields): Faults {
  return isSame(issued, wanted, ALL) ? { title: 'FIELD_INVOICE_UNCHANGED' } : {}
}

/** Whom the tax office did not know it does not know a minute later; what failed for another reason may be tried again as it is. */
export function sameAsRefused(refused: InvoiceFields & Pick<InvoiceCard, 'failure'>, wanted: InvoiceFields): Faults {
  if (refused.failure !== 'buyerUnknown' || !isSame(refused, wanted, BUYER)) return {}
  const told = 'FIELD_BUYER_UNKNOWN'
  return wanted.type === 'company' ? { title: told, taxpayerId: told } : { title: told }
}

/** Of whatever else comes with the fields nothing is looked at. */
function isSame(one: InvoiceFields, other: InvoiceFields, fields: readonly InvoiceField[]): boolean {
  const [before, after] = [one, other].map((invoice) =>
    normaliseInvoice(Object.fromEntries(fields.map((field) => [field, invoice[field]]))),
  )
  return fields.every((field) => (before?.[field] ?? '') === (after?.[field] ?? ''))
}
