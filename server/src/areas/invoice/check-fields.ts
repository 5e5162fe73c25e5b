import type * as v from 'valibot'
import type { invoiceFieldsSchema } from '@contract/invoice/invoice-card'
import { dayOf } from '@contract/format'
import { checkInvoice, normaliseInvoice, type InvoiceFields } from '@contract/money/invoice-rules'
import { Failure } from '@server/core/failure'

/** What was typed, as it is kept; a person has no taxpayer id. Throws COMMON_FIELDS with the faults by field. */
export function checkedFields(typed: v.InferOutput<typeof invoiceFieldsSchema>, now: number): InvoiceFields {
  const wanted = typed.type === 'personal' ? { ...typed, taxpayerId: '' } : typed
  const fields = checkInvoice(wanted, dayOf(now))
  if (Object.keys(fields).length > 0) throw new Failure('COMMON_FIELDS', { fields })
  return { ...wanted, ...normaliseInvoice(wanted) }
}
