import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { invoices } from '@server/core/tables/invoice'
import { type Invoice, openInvoice } from './invoice-store'

/** Above the number of invoices that the orders of one registration can have. */
const MAX_INVOICES = 1_000

interface InvoiceFilter {
  invoiceId?: string
  status?: Invoice['status'] | undefined
  /** Query of order ids. */
  inOrders?: SQL
}

/** Returns invoices of a project, newest first. */
export async function findInvoices(
  services: Services,
  projectId: string,
  { invoiceId, status, inOrders }: InvoiceFilter,
  limit = MAX_INVOICES,
): Promise<Invoice[]> {
  const rows = await services.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.projectId, projectId),
        invoiceId === undefined ? undefined : eq(invoices.invoiceId, invoiceId),
        status === undefined ? undefined : eq(invoices.status, status),
        inOrders && sql`${invoices.orderId} in (${inOrders})`,
      ),
    )
    .orderBy(desc(invoices.invoiceId))
    .limit(limit)
  return rows.map((row) => openInvoice(services, row))
}
