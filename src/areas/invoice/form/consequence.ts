import type { InvoiceCard } from '@contract/invoice/invoice-card'

/** What reversing means: a company that has booked the invoice has to confirm it. */
export const consequenceOf = ({ type }: Pick<InvoiceCard, 'type'>) => `reverse.body.${type}` as const
