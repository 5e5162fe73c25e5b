import { and, desc, eq, type SQL } from 'drizzle-orm'
import { validate } from 'uuid'
import { formatPrice } from '@contract/format'
import { openInvoice, type Invoice } from '@server/areas/invoice/invoice-store'
import { maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { invoices } from '@server/core/tables/invoice'
import { CommandFault } from '../project-of'
import { table, time } from '../table'

/** Reads invoices of a project, newest first. */
export async function readInvoices(
  services: Services,
  projectId: string,
  wanted: SQL | undefined,
  limit: number,
): Promise<Invoice[]> {
  const rows = await services.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.projectId, projectId), wanted))
    .orderBy(desc(invoices.invoiceId))
    .limit(limit)
  return rows.map((row) => openInvoice(services, row))
}

/** Formats one line per invoice with masked titles. */
export function invoiceTable(rows: readonly Invoice[]): string {
  if (rows.length === 0) return 'No invoices.'
  return table(
    ['ID', 'PAPER', 'TITLE', 'TYPE', 'AMOUNT', 'STATUS', 'REVERSAL', 'NUMBER', 'REQUESTED (UTC+8)'],
    rows.map(({ invoiceId, paper, details, amountCents, status, reversal, number, appliedAt }) => [
      ...[invoiceId, paper, maskName(details.title), details.type, formatPrice(amountCents, 'en'), status, reversal],
      ...[number ?? '-', time(appliedAt)],
    ]),
  )
}

/** Returns the same rows as JSON. */
export function invoiceJson(rows: readonly Invoice[]) {
  return rows.map(
    ({ invoiceId, orderId, paper, details, amountCents, status, reversal, number, failure, appliedAt }) => ({
      ...{ invoiceId, orderId, paper, title: maskName(details.title), type: details.type, amountCents },
      ...{ status, reversal, number, failure, appliedAt },
    }),
  )
}

function missing(id: string): CommandFault {
  return new CommandFault(`There is no invoice “${id}”. \`invoices list\` shows those there are.`)
}

/** Returns the invoice. Throws a CommandFault when there is none. */
export async function invoiceOf(services: Services, projectId: string, id: string): Promise<Invoice> {
  const [found] = validate(id) ? await readInvoices(services, projectId, eq(invoices.invoiceId, id), 1) : []
  if (!found) throw missing(id)
  return found
}
