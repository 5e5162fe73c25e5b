import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ErrorCode } from '@contract/errors/errors'
import type { InvoiceCard } from '@contract/invoice/invoice-card'
import type { refusedOf } from '@contract/invoice/invoice-permissions'
import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { InvoiceFields } from '@contract/money/invoice-rules'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptChange, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { invoices } from '@server/core/tables/invoice'

type Stored = typeof invoices.$inferSelect
type Needs = Pick<Services, 'personalData'>

/** Invoice with decrypted columns. */
export type Invoice = Omit<Stored, 'details' | 'reissueDetails'> & {
  details: InvoiceFields
  reissueDetails: InvoiceFields | null
}

export interface InvoiceRef {
  projectId: string
  invoiceId: string
}

export const isInvoice = ({ projectId, invoiceId }: InvoiceRef) =>
  and(eq(invoices.projectId, projectId), eq(invoices.invoiceId, invoiceId))

export function openInvoice({ personalData }: Needs, row: Stored): Invoice {
  const { details, reissueDetails, ...rest } = decryptRow(personalData, invoices, row)
  return {
    ...rest,
    details: JSON.parse(details) as InvoiceFields,
    reissueDetails: reissueDetails === null ? null : (JSON.parse(reissueDetails) as InvoiceFields),
  }
}

export async function lockInvoice(services: Needs, tx: Executor, ref: InvoiceRef): Promise<Invoice | null> {
  const [row] = await tx.select().from(invoices).where(isInvoice(ref)).for('update')
  return row ? openInvoice(services, row) : null
}

export async function findInvoice(services: Needs & Pick<Services, 'db'>, ref: InvoiceRef): Promise<Invoice | null> {
  const [row] = await services.db.select().from(invoices).where(isInvoice(ref))
  return row ? openInvoice(services, row) : null
}

interface NewInvoice extends Owner {
  orderId: string
  invoiceKind: InvoiceKind
  amountCents: number
  details: InvoiceFields
  appliedAt: Date
  /** Time at which issuing starts. */
  nextAttemptAt: Date
}

export async function insertInvoice({ personalData }: Needs, tx: Executor, invoice: NewInvoice): Promise<string> {
  const invoiceId = newId()
  const details = JSON.stringify(invoice.details)
  await tx
    .insert(invoices)
    .values(encryptRow(personalData, invoices, { ...invoice, invoiceId, details, status: 'invoicing' }))
  return invoiceId
}

/** Updates a locked invoice. */
export async function changeInvoice(
  { personalData }: Needs,
  tx: Executor,
  invoice: InvoiceRef,
  { details, reissueDetails, ...rest }: Partial<Invoice>,
): Promise<void> {
  const { projectId, invoiceId } = invoice
  const ref: InvoiceRef = { projectId, invoiceId }
  const change = {
    ...rest,
    ...(details && { details: JSON.stringify(details) }),
    ...(reissueDetails !== undefined && { reissueDetails: reissueDetails && JSON.stringify(reissueDetails) }),
  }
  await tx
    .update(invoices)
    .set(encryptChange(personalData, invoices, ref, change))
    .where(isInvoice(ref))
}

/** Returns the invoices of these orders, newest first. */
export async function invoicesOf(
  services: Needs,
  db: Executor,
  { projectId, accountId }: Owner,
  orderIds: readonly string[],
): Promise<Invoice[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.projectId, projectId),
        eq(invoices.accountId, accountId),
        inArray(invoices.orderId, [...orderIds]),
      ),
    )
    .orderBy(desc(invoices.invoiceId))
  return rows.map((row) => openInvoice(services, row))
}

/**
 * Returns invoices that need the account's attention: failed and not resubmitted, or with a reversal that the buyer has
 * to confirm; newest first.
 */
export async function waitingOf(services: Needs, db: Executor, { projectId, accountId }: Owner): Promise<Invoice[]> {
  const isWaiting = and(
    eq(invoices.projectId, projectId),
    eq(invoices.accountId, accountId),
    or(and(eq(invoices.status, 'failed'), eq(invoices.reversal, 'none')), eq(invoices.reversal, 'awaitingBuyer')),
  )
  const rows = await db.select().from(invoices).where(isWaiting).orderBy(desc(invoices.invoiceId))
  return rows.map((row) => openInvoice(services, row))
}

export function cardOf(invoice: Invoice, { edit, reissue, reverse }: ReturnType<typeof refusedOf>): InvoiceCard {
  const { invoiceId, invoiceKind, status, reversal, isTaken, amountCents, number, failure, details } = invoice
  return {
    ...{ invoiceId, invoiceKind, status, reversal, isTaken, amountCents, number, failure },
    ...details,
    refused: { edit: asRefusal(edit), reissue: asRefusal(reissue), reverse: asRefusal(reverse) },
    problem: reversal === 'failed' ? 'EXM_REG_ARI_FAILED' : null,
    isReissued: invoice.reissueDetails !== null,
    confirmBy: invoice.confirmBy?.toISOString() ?? null,
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    appliedAt: invoice.appliedAt.toISOString(),
  }
}

const asRefusal = (error: ErrorCode | null) => error && { error, details: {} }

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

/** Returns the request id sent to the issuer: stable across retries, different after an edit. */
export const requestIdOf = ({ invoiceId, revision }: Pick<Invoice, 'invoiceId' | 'revision'>) =>
  `${invoiceId}-${revision}`
