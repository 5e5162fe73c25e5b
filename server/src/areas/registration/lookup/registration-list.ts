import { and, count, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import { AUDIT_STATUS } from '@contract/codes'
import type { IdentityState } from '@contract/identity/identity-check'
import { type AuditLabel, auditLabel } from '@contract/registration/review/audit-label'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { orders } from '@server/core/tables/payment'
import { registrations } from '@server/core/tables/registration'
import { registrationCorrections } from '@server/core/tables/registration-changes'
import { maskedNames } from '@server/domain/accounts/account-search'
import { isApprovedBefore as wasApprovedBefore } from '../preparation/said-before'
import { reviewWaitsFor } from '../review/ready'
import { hasNumber } from './registration-names'

/** Conditions that all apply; without any, all registrations of the project match. */
export interface RegistrationFilter {
  batch?: string | null
  label?: AuditLabel
  identity?: IdentityState
  accountId?: string
  /** Number in any spelling, or id. */
  named?: string
  /** Number in any spelling, or one of the accounts. */
  found?: { number: string; accountIds: string[] }
  /** Only registrations with a smaller id, for keyset pagination. */
  before?: string | null
  /** Limits of the caller's roles. */
  scope?: SQL
}

export type ListedRegistration = Awaited<ReturnType<typeof findRegistrations>>[number]

/** Joins the open correction request. */
const isOpenCorrection = and(
  eq(registrationCorrections.projectId, registrations.projectId),
  eq(registrationCorrections.registrationId, registrations.registrationId),
  eq(registrationCorrections.state, 'asked'),
)

/** Joins the owner's account for its identity check. */
const isOwner = and(eq(accounts.projectId, registrations.projectId), eq(accounts.accountId, registrations.accountId))

/** Returns registrations of a project with masked names, review status and the newest order, newest first. */
export async function findRegistrations(
  services: Services,
  project: Project,
  filter: RegistrationFilter,
  limit: number,
) {
  const { projectId, definition } = project
  const rows = await services.db
    .select({
      registration: registrations,
      until: registrationCorrections.until,
      identity: accounts.identity,
      isApprovedBefore: sql<boolean>`${wasApprovedBefore(projectId)}`,
    })
    .from(registrations)
    .leftJoin(registrationCorrections, isOpenCorrection)
    .leftJoin(accounts, isOwner)
    .where(matches(services, project, filter))
    .orderBy(desc(registrations.registrationId))
    .limit(limit)
  const [names, orderIds] = await Promise.all([
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
    /** What the review waits for; null when it is not under review. */
    waits: reviewWaitsFor(definition, { ...registration, isApprovedBefore }, identity),
    candidate: names.get(registration.accountId) ?? '',
    orderId: orderIds.get(registration.registrationId) ?? null,
  }))
}

export async function countRegistrations(
  services: Services,
  project: Project,
  filter: RegistrationFilter,
): Promise<number> {
  const [row] = await services.db
    .select({ registrations: count() })
    .from(registrations)
    .leftJoin(registrationCorrections, isOpenCorrection)
    .leftJoin(accounts, isOwner)
    .where(matches(services, project, filter))
  return row?.registrations ?? 0
}

function matches(
  { now }: Pick<Services, 'now'>,
  project: Project,
  { batch, label, identity, accountId, named, found, before, scope }: RegistrationFilter,
): SQL | undefined {
  return and(
    eq(registrations.projectId, project.projectId),
    batch ? eq(registrations.batchCode, batch) : undefined,
    label && hasLabel(label, new Date(now())),
    identity && eq(accounts.identity, identity),
    accountId === undefined ? undefined : eq(registrations.accountId, accountId),
    named === undefined ? undefined : isNamed(project, named),
    found && or(hasNumber(project, found.number), inArray(registrations.accountId, found.accountIds)),
    before ? lt(registrations.registrationId, before) : undefined,
    scope,
  )
}

function isNamed(project: Project, text: string) {
  const isNumber = hasNumber(project, text)
  return validate(text) ? or(isNumber, eq(registrations.registrationId, text)) : isNumber
}

function hasLabel(label: AuditLabel, now: Date): SQL | undefined {
  const { auditStatus, isRefused } = registrations
  const { until } = registrationCorrections
  return {
    passed: eq(auditStatus, AUDIT_STATUS.passed),
    pending: eq(auditStatus, AUDIT_STATUS.auditing),
    failed: and(eq(auditStatus, AUDIT_STATUS.rejected), eq(isRefused, false)),
    refused: and(eq(auditStatus, AUDIT_STATUS.rejected), eq(isRefused, true)),
    unsubmitted: and(eq(auditStatus, AUDIT_STATUS.toBeSubmitted), gt(until, now)),
    failedToBeImproved: and(eq(auditStatus, AUDIT_STATUS.toBeSubmitted), lte(until, now)),
  }[label]
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
