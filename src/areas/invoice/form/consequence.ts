import type { InvoiceCard } from '@contract/invoice/invoice-card'

/** What reversing means: a company that has booked the invoice has to confirm it. */
export const consequenceOf = ({ type, paper }: Pick<InvoiceCard, 'type' | 'paper'>) =>
  `reverse.body.${paper === 'fiscal' ? 'personal' : type}` as const
