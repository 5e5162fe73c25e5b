import { INVOICE_TYPES, normaliseInvoice, type InvoiceFields } from '@contract/money/invoice-rules'
import { typedOne } from '@/patterns/forms/typed-one'
import type { Wish } from '../wish'

const useTyped = typedOne('typedInvoice')

/** What is being typed for one wish. */
export const useTypedInvoice = (wish: Wish, known: Known | null) => useTyped(nameOf(wish), fieldsToBegin(wish, known))

/** Tells wishes apart. */
export const nameOf = ({ kind, order, invoice }: Pick<Wish, 'kind' | 'order' | 'invoice'>) =>
  `${kind} ${invoice?.invoiceId ?? `${order.orderId} ${order.paper}`}`

const nothing: InvoiceFields = {
  ...{ type: INVOICE_TYPES[0], title: '', taxpayerId: '', mailbox: '' },
  ...{ address: '', phone: '', bank: '', bankAccount: '' },
}

interface Known {
  realName: string
}

/** What a form begins with: the invoice that it is about, the latest one, or what the account knows of its owner. */
export function fieldsToBegin(wish: Pick<Wish, 'invoice' | 'before' | 'mailbox'>, known: Known | null): InvoiceFields {
  const said = wish.invoice ?? wish.before
  if (!said) return { ...nothing, title: unmasked(known?.realName), mailbox: wish.mailbox ?? '' }
  const { type, title, taxpayerId, mailbox, address, phone, bank, bankAccount } = said
  return { type, title, taxpayerId, mailbox, address, phone, bank, bankAccount }
}

/** A person's name is no company's, and the other way round. */
export function withType(fields: InvoiceFields, type: InvoiceFields['type'], known: Known | null): InvoiceFields {
  const name = unmasked(known?.realName)
  const isOwnName = fields.title === name
  if (type === 'company') return { ...fields, type, title: isOwnName ? '' : fields.title }
  return { ...fields, type, title: fields.title || name }
}

/** What is shown with stars is not what it is. */
const unmasked = (text: string | null | undefined) => (text && !text.includes('*') ? text : '')

/** What is confirmed and handed in, as it is kept: only companies have more than a title and a mailbox. */
export function fieldsToSend({ type, title, mailbox, ...other }: InvoiceFields): InvoiceFields {
  const { taxpayerId, address, phone, bank, bankAccount } = type === 'company' ? other : nothing
  const fields = { type, title, mailbox, taxpayerId, address, phone, bank, bankAccount }
  return { ...fields, ...normaliseInvoice(fields) }
}
