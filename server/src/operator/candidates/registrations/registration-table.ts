import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { formatPrice } from '@contract/format'
import { auditLabel, type AuditLabel } from '@contract/registration/review/audit-label'
import { projectById } from '@server/calls/project/find-project'
import { isApprovedBefore as wasApprovedBefore } from '@server/areas/registration/preparation/said-before'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { registrationCorrections } from '@server/core/tables/registration-changes'
import { table, time } from '../../table'
import { waitsFor } from './waits-for'
import { maskedNames } from '../who'

/** Review status (specification §4). */
export const LABEL_WORDS = {
  passed: 'passed',
  pending: 'pending',
  unsubmitted: 'unsubmitted',
  failed: 'failed',
  failedToBeImproved: 'failed-to-be-improved',
  refused: 'refused',
} as const satisfies Record<AuditLabel, string>

type Row = Awaited<ReturnType<typeof readRegistrations>>[number]

/** Joins the open correction request. */
const isAskedOf = and(
  eq(registrationCorrections.projectId, registrations.projectId),
  eq(registrationCorrections.registrationId, registrations.registrationId),
  eq(registrationCorrections.state, 'asked'),
)

/** Joins the owner's account for its identity check. */
const isHolder = and(eq(accounts.projectId, registrations.projectId), eq(accounts.accountId, registrations.accountId))

/** Reads registrations of a project with masked names and the newest order, newest first. */
export async function readRegistrations(services: Services, projectId: string, wanted: SQL | undefined, limit: number) {
  const rows = await services.db
    .select({
      registration: registrations,
      until: registrationCorrections.until,
      identity: accounts.identity,
      isApprovedBefore: sql<boolean>`${wasApprovedBefore(projectId)}`,
    })
    .from(registrations)
    .leftJoin(registrationCorrections, isAskedOf)
    .leftJoin(accounts, isHolder)
    .where(and(eq(registrations.projectId, projectId), wanted))
    .orderBy(desc(registrations.registrationId))
    .limit(limit)
  const [project, names, orderIds] = await Promise.all([
    projectById(services, projectId),
    maskedNames(
      services,
      projectId,
      rows.map(({ registration }) => registration.accountId),
    ),
    newestOrders(
      services,
      projectId,
      rows.map(({ registration }) => registration.registrationId),
    ),
  ])
  return rows.map(({ registration, until, identity, isApprovedBefore }) => ({
    registration,
    label: auditLabel({ ...registration, correction: until && { until: until.toISOString() } }, services.now()),
    correctionUntil: until,
    identity,
    waitsFor: project ? waitsFor(project.definition, { ...registration, isApprovedBefore }, identity) : '-',
    candidate: names.get(registration.accountId) ?? '',
    orderId: orderIds.get(registration.registrationId) ?? null,
  }))
}

export async function countRegistrations(
  { db }: Services,
  projectId: string,
  wanted: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(registrations)
    .leftJoin(registrationCorrections, isAskedOf)
    .leftJoin(accounts, isHolder)
    .where(and(eq(registrations.projectId, projectId), wanted))
  return row?.many ?? 0
}

/** Newest order ids by order subject. */
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

/** Formats one line per registration with masked names. */
export function registrationTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No registrations.'
  return table(
    [
      'NUMBER',
      'BATCH',
      'CANDIDATE',
      'STATUS',
      'AUDIT',
      'WAITS FOR',
      'IDENTITY',
      'PAYMENT',
      'AMOUNT',
      'SUBMITTED (UTC+8)',
      'ORDER',
    ],
    rows.map(({ registration, candidate, orderId, label, identity, waitsFor: whom }) => [
      registration.registrationNumber,
      registration.batchCode,
      candidate,
      registration.status,
      LABEL_WORDS[label],
      whom,
      identity ?? '-',
      registration.refundStatus === 'none' ? registration.paymentStatus : `refund ${registration.refundStatus}`,
      formatPrice(registration.amountCents, 'zh'),
      time(registration.submittedAt),
      orderId ?? '-',
    ]),
  )
}

/** Returns the same rows as JSON. */
export function registrationJson(rows: readonly Row[]) {
  return rows.map(({ registration, candidate, label, waitsFor: whom, identity, orderId }) => {
    const { registrationId, registrationNumber, batchCode, status, paymentStatus, refundStatus } = registration
    const { amountCents, refundedCents, submittedAt, groupDomain } = registration
    return {
      ...{ registrationId, registrationNumber, batchCode, candidate, status, audit: LABEL_WORDS[label] },
      ...{ waitsFor: whom, identity, paymentStatus, refundStatus, amountCents, refundedCents },
      ...{ submittedAt, groupDomain, orderId },
    }
  })
}
