import { refusedOf, refusedToRequest, requestsEnd } from '@contract/invoice/invoice-permissions'
import type { InvoicedOrderCard } from '@contract/endpoints/invoice'
import type { CandidatesCall } from '@server/calls/handler'
import { accountById } from '@server/domain/accounts/accounts'
import type { Described, Purposes } from '@server/domain/orders/purpose'
import { cardOf, invoicesOf } from './invoice-store'
import { factsOf, findPaidOrders, paidCombined, receiptedParts, withRefund } from './invoiced-orders'
import { issuerOf } from './issue/issuing'

/** More than any account has paid. */
const LIMIT = 100

type Call = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

/**
 * Lists the caller's paid orders with their invoices, newest first; an order with two kinds of receipt appears twice.
 */
export async function listInvoices(purposes: Purposes, { services, owner, project }: Call) {
  const { projectId } = owner
  const orders = await findPaidOrders(services.db, owner, LIMIT)
  const ids = orders.map(({ orderId }) => orderId)
  const [applied, parts, refunded, together, titles] = await Promise.all([
    invoicesOf(services, services.db, owner, ids),
    receiptedParts(services.db, projectId, orders),
    withRefund(services.db, projectId, ids),
    paidCombined(services.db, projectId, ids),
    titlesOf(purposes, { services, owner, project }, orders),
  ])
  const issuer = issuerOf(project)
  const now = services.now()
  return {
    orders: orders
      .flatMap((order) => parts(order.orderId).map((part) => ({ ...order, ...part })))
      .map((order): InvoicedOrderCard => {
        const { orderId, subjectId, invoiceKind, amountCents, paidAt } = order
        const own = applied.filter((invoice) => invoice.orderId === orderId && invoice.invoiceKind === invoiceKind)
        const facts = factsOf(order, amountCents, { refunded, together })
        const end = issuer && requestsEnd(facts, issuer)
        const requestBy = end === null ? null : new Date(end).toISOString()
        const refused = refusedToRequest(facts, own, issuer, now)
        return {
          ...{ orderId, subjectId, invoiceKind, amountCents, requestBy },
          title: titles.get(subjectId) ?? { zh: '订单', en: 'Order' },
          paidAt: paidAt?.toISOString() ?? null,
          invoices: own.map((invoice) => cardOf(invoice, refusedOf(facts, invoice, issuer))),
          refused: refused && { error: refused, details: requestBy === null ? {} : { until: requestBy } },
        }
      }),
    issuer: issuer && { name: issuer.name, nameEn: project.definition.invoiceIssuer?.nameEn ?? null },
    mailbox: (await accountById(services, projectId, owner.accountId))?.email ?? null,
    serverTime: new Date(now).toISOString(),
  }
}

/** Returns the titles of orders, by subject id. */
async function titlesOf(
  purposes: Purposes,
  { services, project }: Call,
  orders: Awaited<ReturnType<typeof findPaidOrders>>,
) {
  const names = [...new Set(orders.map(({ purpose }) => purpose))]
  const described = await Promise.all(
    names.map(async (name) => {
      const own = orders.filter(({ purpose }) => purpose === name)
      return (await purposes[name]?.describe(services, project, own)) ?? new Map<string, Described>()
    }),
  )
  return new Map(described.flatMap((map) => [...map].map(([id, { about }]) => [id, about.title] as const)))
}
