import { and, eq, ne, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Project } from '@server/calls/project/project-cache'
import { orderLines, payments, refundLines, refunds } from '@server/core/tables/payment'
import type { PaymentKey } from '../keys'
import type { OrderRow, Till } from '../purpose'
import { lockForSettlement } from '../settlement/settle'
import { writeRefund, type RefundedLine } from './write-refund'

/**
 * Gives back some of what an order was paid for, line by line, in the caller's transaction; the job sends it. Returns the
 * refund's id; null, and nothing is written, where the order is not paid, a line is named twice, or would get back
 * nothing, part of a cent, or more than it cost.
 */
export async function requestRefund(
  till: Till,
  tx: Executor,
  project: Project | null,
  order: { projectId: string; orderId: string },
  lines: readonly RefundedLine[],
): Promise<string | null> {
  const at = new Date(till.services.now())
  const key = await findSettled(tx, order)
  const locked = key && (await lockForSettlement(till, tx, key))
  if (locked?.payment.status !== 'settled') return null
  const left = await leftOfLines(tx, locked.order, locked.payment)
  const isLeft = ({ lineNumber, amountCents }: RefundedLine) =>
    Number.isInteger(amountCents) && amountCents > 0 && amountCents <= (left.get(lineNumber) ?? 0)
  const named = new Set(lines.map(({ lineNumber }) => lineNumber))
  if (lines.length === 0 || named.size < lines.length || !lines.every(isLeft)) return null
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  return writeRefund(till, tx, project, { ...locked, reason: 'requested', amountCents, lines, at })
}

async function findSettled(
  tx: Executor,
  { projectId, orderId }: { projectId: string; orderId: string },
): Promise<PaymentKey | undefined> {
  const [settled] = await tx
    .select({ projectId: payments.projectId, paymentId: payments.paymentId })
    .from(payments)
    .where(and(eq(payments.projectId, projectId), eq(payments.orderId, orderId), eq(payments.status, 'settled')))
  return settled
}

/** What has not gone back of each line yet, in cents; what was given up never went. */
async function leftOfLines(
  tx: Executor,
  { projectId, orderId }: OrderRow,
  { paymentId }: PaymentKey,
): Promise<Map<number, number>> {
  const ofPayment = and(
    eq(refunds.projectId, projectId),
    eq(refunds.paymentId, paymentId),
    ne(refunds.status, 'givenUp'),
    eq(refundLines.projectId, refunds.projectId),
    eq(refundLines.refundId, refunds.refundId),
  )
  const [costs, back] = await Promise.all([
    tx
      .select({ lineNumber: orderLines.lineNumber, cents: orderLines.amountCents })
      .from(orderLines)
      .where(and(eq(orderLines.projectId, projectId), eq(orderLines.orderId, orderId))),
    tx
      .select({ lineNumber: refundLines.lineNumber, cents: sql<number>`sum(${refundLines.amountCents})::int` })
      .from(refundLines)
      .innerJoin(refunds, ofPayment)
      .groupBy(refundLines.lineNumber),
  ])
  const gone = new Map(back.map(({ lineNumber, cents }) => [lineNumber, cents]))
  return new Map(costs.map(({ lineNumber, cents }) => [lineNumber, cents - (gone.get(lineNumber) ?? 0)]))
}
