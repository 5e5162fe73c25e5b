import { ApiError } from '@/api/errors/api-error'
import { call } from '@/api/call'
import {
  invoiceDraftOf,
  type Invoices,
  type InvoiceDraft,
  type InvoiceDraftKind,
  type InvoiceDraftParams,
} from './invoice-draft'

export const readInvoices = (): Promise<Invoices> => call('GET /exm_c/invoices')

/** Throws ApiError; EXM_REG_UII_NOT_FOUND also if it belongs to another account. */
export async function readInvoiceDraft(kind: InvoiceDraftKind, params: InvoiceDraftParams): Promise<InvoiceDraft> {
  const draft = invoiceDraftOf(kind, params, await readInvoices())
  if (!draft) throw new ApiError('refused', 'EXM_REG_UII_NOT_FOUND')
  return draft
}
