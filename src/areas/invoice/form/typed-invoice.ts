import { INVOICE_TYPES, normaliseInvoice, type InvoiceFields } from '@contract/money/invoice-rules'
import { typedOne } from '@/patterns/forms/first-typed-field'
import type { InvoiceDraft } from '../invoice-draft'

const useTyped = typedOne('typedInvoice')

/** Persists the input of one invoice request. */
export const useTypedInvoice = (draft: InvoiceDraft, known: Known | null) =>
  useTyped(nameOf(draft), fieldsToBegin(draft, known))

/** Returns the storage key of an invoice request. */
export const nameOf = ({ kind, order, invoice }: Pick<InvoiceDraft, 'kind' | 'order' | 'invoice'>) =>
  `${kind} ${invoice?.invoiceId ?? `${order.orderId} ${order.invoiceKind}`}`

const nothing: InvoiceFields = {
  ...{ type: INVOICE_TYPES[0], title: '', taxpayerId: '', mailbox: '' },
  ...{ address: '', phone: '', bank: '', bankAccount: '' },
}

interface Known {
  realName: string
}

/** Returns the initial fields: those of the invoice concerned, of the latest invoice, or known from the account. */
export function fieldsToBegin(
  draft: Pick<InvoiceDraft, 'invoice' | 'before' | 'mailbox'>,
  known: Known | null,
): InvoiceFields {
  const said = draft.invoice ?? draft.before
  if (!said) return { ...nothing, title: unmasked(known?.realName), mailbox: draft.mailbox ?? '' }
  const { type, title, taxpayerId, mailbox, address, phone, bank, bankAccount } = said
  return { type, title, taxpayerId, mailbox, address, phone, bank, bankAccount }
}

/** Switches the type; the candidate's own name is not used as the title of a company invoice. */
export function withType(fields: InvoiceFields, type: InvoiceFields['type'], known: Known | null): InvoiceFields {
  const name = unmasked(known?.realName)
  const isOwnName = fields.title === name
  if (type === 'company') return { ...fields, type, title: isOwnName ? '' : fields.title }
  return { ...fields, type, title: fields.title || name }
}

/** Discards masked values. */
const unmasked = (text: string | null | undefined) => (text && !text.includes('*') ? text : '')

/** Returns the normalized fields to submit; persons have only a title and a mailbox. */
export function fieldsToSend({ type, title, mailbox, ...other }: InvoiceFields): InvoiceFields {
  const { taxpayerId, address, phone, bank, bankAccount } = type === 'company' ? other : nothing
  const fields = { type, title, mailbox, taxpayerId, address, phone, bank, bankAccount }
  return { ...fields, ...normaliseInvoice(fields) }
}
