/** Validation of invoice applications (specification §5). */
import type { ErrorCode } from '../errors/errors'
import { isTaxpayerId, normaliseTaxpayerId } from './taxpayer-id'
import { isEmail, normaliseEmail } from '../typed/contact'
import { countCharacters } from '../typed/characters'
import { plainWords } from '../typed/half-width'
import { compactNumber, normaliseTelephone } from '../typed/numbers'
import { isEmpty } from '../identity/validators'

export const INVOICE_TYPES = ['personal', 'company'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/** Maximum length of every invoice field in characters (specification §9). */
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

type Invoice = Partial<InvoiceFields>

/** Emoji and joiners, unpaired surrogates, and private-use characters, which invoices cannot print. */
const UNPRINTABLE = new RegExp(
  '\\ufe0f|\\u20e3|[\\u2600-\\u27bf\\ud800-\\udfff\\ue000-\\uf8ff\\u{1f000}-\\u{1faff}\\u{e0000}-\\u{e007f}]',
  'u',
)

/** Normalises a typed invoice application for storage: surrounding spaces, capitals, pasted dashes. */
export function normaliseInvoice(invoice: Invoice): Invoice {
  const { taxpayerId, mailbox, bankAccount, phone } = invoice
  return {
    ...mapTexts(invoice, plainWords),
    ...(taxpayerId !== undefined && { taxpayerId: normaliseTaxpayerId(taxpayerId) }),
    ...(mailbox !== undefined && { mailbox: normaliseEmail(mailbox) }),
    ...(bankAccount !== undefined && { bankAccount: compactNumber(bankAccount) }),
    ...(phone !== undefined && { phone: normaliseTelephone(phone) }),
  }
}

function mapTexts(invoice: Invoice, change: (text: string) => string): Invoice {
  return Object.fromEntries(
    Object.entries(invoice).map(([field, text]) => [field, field === 'type' ? text : change(text)]),
  )
}

/**
 * Returns the error codes by field on the day `today` (`yyyy-MM-dd`): type, title and mailbox are required, for
 * companies also the taxpayer id; at most 32 printable characters each.
 */
export function checkInvoice(application: Invoice, today: string): Partial<Record<InvoiceField, ErrorCode>> {
  const invoice = normaliseInvoice(application)
  const faults: Partial<Record<InvoiceField, ErrorCode>> = {}
  for (const [field, text] of Object.entries(invoice) as [InvoiceField, string][]) {
    if (UNPRINTABLE.test(text)) faults[field] = 'FIELD_CHARACTERS'
    if (countCharacters(text) > INVOICE_FIELD_MAX_LENGTH) faults[field] = 'FIELD_TOO_LONG'
  }
  if (invoice.mailbox && !isEmail(invoice.mailbox)) faults.mailbox = 'FIELD_EMAIL'
  if (invoice.taxpayerId && !isTaxpayerId(invoice.taxpayerId, today)) faults.taxpayerId = 'FIELD_TAXPAYER_ID'
  if (invoice.type && !INVOICE_TYPES.includes(invoice.type)) faults.type = 'FIELD_OPTION'
  for (const field of requiredFields(invoice.type)) {
    if (isEmpty(invoice[field])) faults[field] = 'FIELD_REQUIRED'
  }
  return faults
}

function requiredFields(type: InvoiceType | undefined): InvoiceField[] {
  return type === 'company' ? ['type', 'title', 'mailbox', 'taxpayerId'] : ['type', 'title', 'mailbox']
}
