import { and, desc, eq, type SQL } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { orders, payments, refunds } from '@server/core/tables/payment'
import { table, time } from '../table'

type Row = Awaited<ReturnType<typeof readRefunds>>[number]

/** Reads refunds of a project with their orders, newest first. */
export async function readRefunds(
  { db, personalData }: Services,
  projectId: string,
  wanted: SQL | undefined,
  limit: number,
) {
  const { refundId, amountCents, reason, status, channelState, replacedBy, attempts, createdAt } = refunds
  const { paidOutAs, paidOutReference, paidOutBy, arrivedAt } = refunds
  const rows = await db
    .select({
      refundId,
      orderId: orders.orderId,
      purpose: orders.purpose,
      amountCents,
      reason,
      status,
      channelState,
      replacedBy,
      attempts,
      createdAt,
      ...{ projectId: refunds.projectId, paidOutAs, paidOutReference, paidOutBy, arrivedAt },
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.projectId, projectId), eq(payments.paymentId, refunds.paymentId)))
    .innerJoin(orders, and(eq(orders.projectId, projectId), eq(orders.orderId, payments.orderId)))
    .where(and(eq(refunds.projectId, projectId), wanted))
    .orderBy(desc(refundId))
    .limit(limit)
  return rows.map((row) => decryptRow(personalData, refunds, row)).map(({ projectId: _, ...row }) => row)
}

const reasons = {
  late: 'came too late',
  duplicate: 'came twice',
  wrongAmount: 'wrong amount',
  requested: 'requested',
  difference: 'swapped for a cheaper subject',
}
const statuses = {
  pending: 'to be sent',
  processing: 'under way',
  succeeded: 'arrived',
  failed: 'failed',
  givenUp: 'given up',
}

/** Status text; for a failed refund, the channel state determines the next step. */
function statusOf({ status, channelState, replacedBy, ...paidOut }: Row): string {
  if (paidOut.paidOutAs !== null) return paidOutWords(paidOut)
  if (replacedBy !== null) return `again as ${replacedBy}`
  if (status !== 'failed' || channelState === null) return statuses[status]
  if (channelState === 'SUCCESS') return 'at your own account: pay it out'
  return channelState === 'CLOSED' ? 'closed: retry it' : `failed: ${channelState}`
}

/** How, when, with which receipt and by whom a refund was paid out. */
function paidOutWords({ paidOutAs, paidOutReference, paidOutBy, arrivedAt }: PaidOut): string {
  return `paid out by ${paidOutAs} ${time(arrivedAt)}, ${paidOutReference ?? 'no receipt kept'}, says ${paidOutBy}`
}

type PaidOut = Pick<Row, 'paidOutAs' | 'paidOutReference' | 'paidOutBy' | 'arrivedAt'>

export function refundTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No refunds.'
  return table(
    ['REFUND', 'ORDER', 'AMOUNT', 'WHY', 'STATUS', 'ATTEMPTS', 'WRITTEN (UTC+8)'],
    rows.map((refund) => [
      refund.refundId,
      refund.orderId,
      formatPrice(refund.amountCents, 'zh'),
      reasons[refund.reason],
      statusOf(refund),
      String(refund.attempts),
      time(refund.createdAt),
    ]),
  )
}
