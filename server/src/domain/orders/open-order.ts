import type { InvoiceKind } from '@contract/money/invoice-kind'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { orderLines, orders, type OrderLineText } from '@server/core/tables/payment'
import type { Purpose, SubjectRef } from './purpose'

export interface NewOrderLine {
  kind: 'subject' | 'postage' | 'fee'
  ref: string
  text: OrderLineText
  /** Defaults to an invoice. */
  invoiceKind?: InvoiceKind | undefined
  amountCents: number
}

export interface NewOrder extends SubjectRef {
  accountId: string
  lines: readonly NewOrderLine[]
  at: Date
  expiresAt: Date
}

/**
 * Creates an order in the transaction that creates its subject, and returns its id. A free order is paid immediately.
 * Registrations create their orders in bulk instead (registration/hold/hold-batch.ts).
 */
export async function openOrder(tx: Executor, { name: purpose }: Purpose, order: NewOrder): Promise<string> {
  const { projectId, subjectId, accountId, lines, at, expiresAt } = order
  const orderId = newId()
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const isFree = amountCents === 0
  await tx.insert(orders).values({
    ...{ projectId, orderId, accountId, purpose, subjectId, amountCents, createdAt: at, expiresAt },
    ...{ status: isFree ? 'paid' : 'unpaid', paidAt: isFree ? at : null },
  })
  const rows = lines.map((line, index) => ({ projectId, orderId, lineNumber: index + 1, ...line }))
  if (rows.length > 0) await tx.insert(orderLines).values(rows)
  return orderId
}
