import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import type { Services } from '@server/core/services'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { table, time } from '../table'
import { maskedNames } from './who'

export const AUDIT_WORDS = { 1: 'auditing', 2: 'passed', 3: 'rejected', 4: 'to be submitted' } as const

type Row = Awaited<ReturnType<typeof readRegistrations>>[number]

/** Registrations of a project with whom they belong to (masked) and their newest order, newest first. */
export async function readRegistrations(services: Services, projectId: string, wanted: SQL | undefined, limit: number) {
  const rows = await services.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), wanted))
    .orderBy(desc(registrations.registrationId))
    .limit(limit)
  const [names, orderIds] = await Promise.all([
    maskedNames(
      services,
      projectId,
      rows.map(({ accountId }) => accountId),
    ),
    newestOrders(
      services,
      projectId,
      rows.map(({ registrationId }) => registrationId),
    ),
  ])
  return rows.map((registration) => ({
    registration,
    candidate: names.get(registration.accountId) ?? '',
    orderId: orderIds.get(registration.registrationId) ?? null,
  }))
}

/** By what they pay for. */
async function newestOrders({ db }: Services, projectId: string, subjectIds: string[]): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map()
  const { subjectId, orderId } = orders
  const rows = await db
    .select({ subjectId, orderId })
    .from(orders)
    .where(and(eq(orders.projectId, projectId), inArray(subjectId, subjectIds)))
    .orderBy(orderId)
  return new Map(rows.map((row) => [row.subjectId, row.orderId]))
}

/** One line each; names are masked. */
export function registrationTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No registrations.'
  return table(
    ['NUMBER', 'BATCH', 'CANDIDATE', 'STATUS', 'AUDIT', 'PAYMENT', 'AMOUNT', 'SUBMITTED (UTC+8)', 'ORDER'],
    rows.map(({ registration, candidate, orderId }) => [
      registration.registrationNumber,
      registration.batchCode,
      candidate,
      registration.status,
      AUDIT_WORDS[registration.auditStatus],
      registration.refundStatus === 'none' ? registration.paymentStatus : `refund ${registration.refundStatus}`,
      formatPrice(registration.amountCents, 'zh'),
      time(registration.submittedAt),
      orderId ?? '-',
    ]),
  )
}
