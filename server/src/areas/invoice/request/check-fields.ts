import type * as v from 'valibot'
import type { ErrorCode } from '@contract/errors/errors'
import type { invoiceFieldsSchema } from '@contract/invoice/invoice-card'
import { dayOf } from '@contract/format'
import { checkInvoice, normaliseInvoice, type InvoiceField, type InvoiceFields } from '@contract/money/invoice-rules'
import { Failure } from '@server/core/failure'

type Faults = Partial<Record<InvoiceField, ErrorCode>>

/**
 * Normalises typed invoice fields; personal invoices have no taxpayer id. Throws COMMON_FIELDS with the faults of each
 * field and those found by `further`.
 */
export function checkedFields(
  typed: v.InferOutput<typeof invoiceFieldsSchema>,
  now: number,
  further: (wanted: InvoiceFields) => Faults = () => ({}),
): InvoiceFields {
  const wanted = typed.type === 'personal' ? { ...typed, taxpayerId: '' } : typed
  const fields = { ...further(wanted), ...checkInvoice(wanted, dayOf(now)) }
  if (Object.keys(fields).length > 0) throw new Failure('COMMON_FIELDS', { fields })
  return { ...wanted, ...normaliseInvoice(wanted) }
}
