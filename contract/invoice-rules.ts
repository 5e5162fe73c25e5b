/** What an invoice application must hold (specification §5). */
import type { ErrorCode } from './errors'
import { isTaxpayerId } from './taxpayer-id'
import { isEmail } from './contact'
import { countCharacters } from './count-characters'
import { isEmpty } from './validators'

export const INVOICE_TYPES = ['personal', 'company'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/** Longest content of every invoice field, in characters (specification §9). */
export const INVOICE_FIELD_MAX_LENGTH = 32

export interface InvoiceFields {
  type: InvoiceType
  /** Payable title: the person or company the invoice is made out to. */
  title: string
  /** Companies only. */
  taxpayerId: string
  mailbox: string
  address: string
  phone: string
  bank: string
  bankAccount: string
}
export type InvoiceField = keyof InvoiceFields

/** The faults by field: type, title and mailbox are required, the taxpayer id for companies; none longer than 32. */
export function checkInvoice(invoice: Partial<InvoiceFields>): Partial<Record<InvoiceField, ErrorCode>> {
  const faults: Partial<Record<InvoiceField, ErrorCode>> = {}
  for (const [field, text] of Object.entries(invoice) as [InvoiceField, string][]) {
    if (countCharacters(text) > INVOICE_FIELD_MAX_LENGTH) faults[field] = 'FIELD_TOO_LONG'
  }
  if (invoice.mailbox && !isEmail(invoice.mailbox)) faults.mailbox = 'FIELD_EMAIL'
  if (invoice.taxpayerId && !isTaxpayerId(invoice.taxpayerId)) faults.taxpayerId = 'FIELD_TAXPAYER_ID'
  if (invoice.type && !INVOICE_TYPES.includes(invoice.type)) faults.type = 'FIELD_OPTION'
  for (const field of requiredFields(invoice.type)) {
    if (isEmpty(invoice[field]?.trim())) faults[field] = 'FIELD_REQUIRED'
  }
  return faults
}

function requiredFields(type: InvoiceType | undefined): InvoiceField[] {
  return type === 'company' ? ['type', 'title', 'mailbox', 'taxpayerId'] : ['type', 'title', 'mailbox']
}
