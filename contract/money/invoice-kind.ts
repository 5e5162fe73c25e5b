/** Receipt type of a price line: tax invoice, or fiscal receipt (财政票据) for administrative fees. */
export const INVOICE_KINDS = ['invoice', 'fiscal'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
