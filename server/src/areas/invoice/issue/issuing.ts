import type { Issuing } from '@contract/invoice/invoice-permissions'
import type { Project } from '@server/calls/project/project-cache'
import type { Seller } from '@server/core/providers/invoices/invoice-issuer'

/** Returns the issuer configured for the project's invoices; null if there is none. */
export function issuerOf({ definition }: Pick<Project, 'definition'>): (Issuing & Seller) | null {
  const { invoice, invoiceIssuer } = definition
  if (!invoice || !invoiceIssuer) return null
  const { name, taxpayerId, isClosed, days = null } = invoiceIssuer
  return { name, taxpayerId, isClosed, days }
}
