import { and, asc, eq } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { isOrder } from '@server/domain/orders/keys'
import type { Services } from '@server/core/services'
import { orderLines, orders, payments } from '@server/core/tables/payment'
import { table, time } from '../table'
import { readRefunds, refundTable } from './refund-table'

const MOST_REFUNDS = 100

/** Reads an order with its lines, payment attempts and refunds; null when the project has no such order. */
export async function readOrder(services: Services, projectId: string, orderId: string) {
  const { db } = services
  const { purpose, subjectId, status, closedBecause, amountCents, createdAt, expiresAt, paidAt } = orders
  const shown = { orderId: orders.orderId, purpose, subjectId, status, closedBecause, amountCents }
  const [order] = await db
    .select({ ...shown, createdAt, expiresAt, paidAt })
    .from(orders)
    .where(isOrder(projectId, orderId))
  if (!order) return null
  const [lines, tried, back] = await Promise.all([
    db
      .select({
        ...{ number: orderLines.lineNumber, text: orderLines.text, amountCents: orderLines.amountCents },
        deductedCents: orderLines.deductedCents,
      })
      .from(orderLines)
      .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId)))
      .orderBy(asc(orderLines.lineNumber)),
    db
      .select({
        ...{ paymentId: payments.paymentId, channel: payments.channel, status: payments.status },
        ...{ transactionId: payments.transactionId, paidCents: payments.paidCents, createdAt: payments.createdAt },
      })
      .from(payments)
      .where(and(eq(payments.projectId, projectId), eq(payments.orderId, orderId)))
      .orderBy(asc(payments.paymentId)),
    readRefunds(services, projectId, eq(orders.orderId, orderId), MOST_REFUNDS),
  ])
  return { ...order, lines, payments: tried, refunds: back }
}

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** Formats an order as tables. */
export function orderText({ lines, payments: tried, refunds: back, ...order }: WholeOrder): string {
  const { status, closedBecause } = order
  return [
    table(
      ['ORDER', 'FOR', 'STATUS', 'AMOUNT', 'ORDERED (UTC+8)', 'PAID (UTC+8)'],
      [
        [
          order.orderId,
          `${order.purpose} ${order.subjectId}`,
          closedBecause ? `${status}: ${closedBecause}` : status,
          formatPrice(order.amountCents, 'zh'),
          time(order.createdAt),
          time(order.paidAt),
        ],
      ],
    ),
    table(
      ['LINE', 'FOR', 'AMOUNT', 'TAKEN OFF'],
      lines.map(({ number, text, amountCents, deductedCents }) => [
        ...[String(number), text.name.zh, formatPrice(amountCents, 'zh')],
        deductedCents > 0 ? formatPrice(deductedCents, 'zh') : '',
      ]),
    ),
    tried.length === 0
      ? 'Nobody has started to pay it.'
      : table(
          ['PAYMENT', 'CHANNEL', 'STATUS', 'PAID', 'WECHAT NUMBER', 'STARTED (UTC+8)'],
          tried.map(({ paymentId, channel, paidCents, transactionId, createdAt, status: state }) => [
            paymentId,
            channel,
            state,
            paidCents === null ? '' : formatPrice(paidCents, 'zh'),
            transactionId ?? '',
            time(createdAt),
          ]),
        ),
    refundTable(back),
  ].join('\n\n')
}
