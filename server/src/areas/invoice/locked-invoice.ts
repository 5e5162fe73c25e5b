import type { InvoicedOrder } from '@contract/invoice/invoice-permissions'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { invoices } from '@server/core/tables/invoice'
import { factsOf, lockOrder, paidCombined, receiptedParts, withRefund } from './invoiced-orders'
import { isInvoice, lockInvoice, type Invoice, type InvoiceRef } from './invoice-store'

export interface LockedInvoice {
  invoice: Invoice
  order: InvoicedOrder
}

/**
 * Locks the order of an invoice, then the invoice. Refunds lock the order too, so the amount read here cannot be
 * refunded before the transaction ends. Null when the invoice does not exist.
 */
export async function lockWithOrder(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  ref: InvoiceRef,
): Promise<LockedInvoice | null> {
  const { projectId } = ref
  const { orderId, accountId, invoiceKind } = invoices
  const [known] = await tx.select({ orderId, accountId, invoiceKind }).from(invoices).where(isInvoice(ref))
  if (!known) return null
  const order = await lockInvoicedOrder(tx, { projectId, accountIds: [known.accountId] }, known)
  const invoice = await lockInvoice(services, tx, ref)
  return order && invoice ? { order, invoice } : null
}

/**
 * Locks an order of these accounts and reads the remaining amount of its part for `invoiceKind`. Null when the order does not
 * exist.
 */
export async function lockInvoicedOrder(
  tx: Executor,
  whose: { projectId: string; accountIds: readonly string[] },
  { orderId, invoiceKind }: Pick<Invoice, 'orderId' | 'invoiceKind'>,
): Promise<(InvoicedOrder & Pick<Invoice, 'accountId'>) | null> {
  const { projectId } = whose
  const order = await lockOrder(tx, whose, orderId)
  if (!order) return null
  const refunded = await withRefund(tx, projectId, [orderId])
  const together = await paidCombined(tx, projectId, [orderId])
  const parts = await receiptedParts(tx, projectId, [order])
  const amountCents = parts(orderId).find((part) => part.invoiceKind === invoiceKind)?.amountCents ?? 0
  return { accountId: order.accountId, ...factsOf(order, amountCents, { refunded, together }) }
}
