import type { Invoice } from '../invoice-store'

/** Returns the request id sent to the issuer: stable across retries, different after an edit. */
export const requestIdOf = ({ invoiceId, revision }: Pick<Invoice, 'invoiceId' | 'revision'>) =>
  `${invoiceId}-${revision}`
