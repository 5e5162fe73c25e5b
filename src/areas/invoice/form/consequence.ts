import type { InvoiceCard } from '@contract/invoice/invoice-card'

/** Selects the text about the consequence of a reversal: a company that has booked the invoice must confirm it. */
export const consequenceOf = ({ type, invoiceKind }: Pick<InvoiceCard, 'type' | 'invoiceKind'>) =>
  `reverse.body.${invoiceKind === 'fiscal' ? 'personal' : type}` as const
