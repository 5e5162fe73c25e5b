import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { orders, payments, refunds } from '@server/core/tables/payment'

/** Filter values of a refund list; the last two select by what followed a refund that failed or was given up. */
export const REFUND_LIST_STATUSES = [
  'pending',
  'processing',
  'succeeded',
  'failed',
  'givenUp',
  'paidOut',
  'startedAgain',
] as const

interface RefundFilter {
  orderId?: string
  status?: (typeof REFUND_LIST_STATUSES)[number] | undefined
}

export type ListedRefund = Awaited<ReturnType<typeof findRefunds>>[number]

/** Returns refunds of a project with their orders, newest first. */
export async function findRefunds(
  { db, personalData }: Services,
  projectId: string,
  { orderId, status: wanted }: RefundFilter,
  limit: number,
) {
  const { refundId, amountCents, reason, status, channelState, replacedBy, attempts, createdAt } = refunds
  const { atMerchant, paidOutAs, paidOutReference, paidOutBy, arrivedAt } = refunds
  const rows = await db
    .select({
      refundId,
      orderId: orders.orderId,
      purpose: orders.purpose,
      amountCents,
      reason,
      status,
      channelState,
      atMerchant,
      replacedBy,
      attempts,
      createdAt,
      ...{ projectId: refunds.projectId, paidOutAs, paidOutReference, paidOutBy, arrivedAt },
    })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.projectId, projectId), eq(payments.paymentId, refunds.paymentId)))
    .innerJoin(orders, and(eq(orders.projectId, projectId), eq(orders.orderId, payments.orderId)))
    .where(
      and(
        eq(refunds.projectId, projectId),
        orderId === undefined ? undefined : eq(orders.orderId, orderId),
        wanted && hasStatus(wanted),
      ),
    )
    .orderBy(desc(refundId))
    .limit(limit)
  return rows.map((row) => decryptRow(personalData, refunds, row)).map(({ projectId: _, ...row }) => row)
}

function hasStatus(status: (typeof REFUND_LIST_STATUSES)[number]): SQL | undefined {
  if (status === 'startedAgain') return isNotNull(refunds.replacedBy)
  if (status === 'paidOut') return isNotNull(refunds.paidOutAs)
  return and(eq(refunds.status, status), isNull(refunds.replacedBy))
}
