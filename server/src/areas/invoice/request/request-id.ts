import type { Invoice } from '../invoice-store'

/** Names an application to the issuer: the same however often it is sent, another one once it was edited. */
export const requestIdOf = ({ invoiceId, revision }: Pick<Invoice, 'invoiceId' | 'revision'>) =>
  `${invoiceId}-${revision}`
