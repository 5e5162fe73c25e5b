import { and, eq } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { recordAudit } from '@server/domain/audit-log'
import { everyPoolOf, poolGroupOf, poolsOf } from '@server/domain/projects/batch-pools'
import { holdCouponsAgain } from '@server/domain/coupons/coupon-store'
import { offeringOf } from '@server/domain/projects/batches'
import { lockPools, takeSeats } from '@server/domain/seats/pools'
import { fullSeats } from '@server/domain/seats/assign-seats'
import { endCorrecting } from '../correction/correction-store'
import { conflictsWith, possibleConflictsOf } from '../conflicts/registration-conflicts'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { registeredInOtherBatches } from '../conflicts/other-batches'
import { findOverQuota } from '../hold/group-quota'
import { isRegistration } from '../orders/keys'
import type { RegistrationRef } from '../registration-refs'
import { expireRegistrations } from '../release/expire'
import { paidOrdersOf } from '../orders/paid-order'
import { findRegistrationById, findSubjects, type RegistrationRow, versionOf } from '../registration-store'
import { addToTimelines } from '../timeline/timeline'

/** `reason`: reason sent to the candidate. */
interface Reopening {
  registrationId: string
  reason: Reason
  actor: string
  /** Version of the registration that was seen; a later decision is not reopened. */
  version?: string | undefined
}

/** Reason why a decision cannot be reopened; the operator command words it. */
export type NotReopened =
  | 'missing'
  | 'auditing'
  | 'ended'
  | 'refund'
  | 'moneyBack'
  | 'couponUsed'
  | 'again'
  | 'full'
  | 'conflict'
  | 'overQuota'
  | 'noBatch'
  | 'changed'

/**
 * Reopens a decision, including a request for correction: the registration is reviewed again unchanged, and the
 * candidate is notified of the reason. A rejected registration takes its seats and coupons again; it stays rejected
 * when its payment is being refunded, or seats or coupons are no longer available. Returns null, or the reason why
 * nothing was done.
 */
export async function reopenRegistration(
  services: Services,
  project: Project,
  { registrationId, reason, actor, version }: Reopening,
): Promise<NotReopened | null> {
  const { projectId } = project
  const ref = { projectId, registrationId }
  await expireOverdueOfSameBatch(services, ref)
  return services.db.transaction(async (tx) => {
    const found = await findRegistrationById(tx, projectId, registrationId)
    if (!found) return 'missing'
    const seats = found.auditStatus === AUDIT_STATUS.rejected ? await seatsAgain(services, tx, project, found) : []
    if (typeof seats === 'string') return seats
    const row = await findRegistrationById(tx, projectId, registrationId, { lock: true })
    // Decided concurrently, so the earlier checks are no longer valid.
    if (row?.auditStatus !== found.auditStatus || row.status !== found.status) return 'auditing'
    const why = await notNow(tx, row)
    if (why) return why
    if (version !== undefined && version !== (await versionOf(tx, ref))) return 'changed'
    const isRejected = row.auditStatus === AUDIT_STATUS.rejected
    if (isRejected && row.refundStatus !== 'none') return 'moneyBack'
    // The rejection returned them to the candidate.
    if (isRejected && !(await holdCouponsAgain(tx, await paidOrdersOf(tx, row)))) return 'couponUsed'
    await takeSeats(tx, poolGroupOf(row), seats)
    const at = new Date(services.now())
    await endCorrecting(tx, row, at)
    const auditReason = encryptChange(services.personalData, registrations, ref, { auditReason: reason })
    await tx
      .update(registrations)
      .set({
        ...{ status: 'submitted', auditStatus: AUDIT_STATUS.auditing, isRefused: false, ...auditReason },
        // The person who reopened it also decides.
        forPerson: 'takenUp',
      })
      .where(isRegistration({ projectId, subjectId: registrationId }))
    await addToTimelines(tx, [{ ...ref, event: 'reopened', at }])
    const details = { registrationNumber: row.registrationNumber, was: row.auditStatus }
    await recordAudit(services, tx, { projectId, actor, action: 'registrations reopen', details })
    return null
  })
}

async function notNow(tx: Executor, row: RegistrationRow): Promise<NotReopened | null> {
  if (row.auditStatus === AUDIT_STATUS.auditing) return 'auditing'
  if (row.auditStatus !== AUDIT_STATUS.rejected) {
    if (row.status !== 'submitted') return 'ended'
    return row.refundStatus === 'refunding' ? 'refund' : null
  }
  // Includes an overdue registration whose payment is still being queried at WeChat.
  return (await submittedIn(tx, row)).length > 0 ? 'again' : null
}

/** Expires overdue registrations of the same candidate and batch, which would prevent reopening a rejected one. */
async function expireOverdueOfSameBatch(services: Services, { projectId, registrationId }: RegistrationRef) {
  const row = await findRegistrationById(services.db, projectId, registrationId)
  if (row?.auditStatus !== AUDIT_STATUS.rejected) return
  await expireRegistrations(services, await submittedIn(services.db, row))
}

/** Selects registrations of the same candidate and batch that hold seats. */
const submittedIn = (db: Executor, { projectId, accountId, batchCode }: RegistrationRow) =>
  db
    .select({ projectId: registrations.projectId, registrationId: registrations.registrationId })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, projectId),
        eq(registrations.accountId, accountId),
        eq(registrations.batchCode, batchCode),
        eq(registrations.status, 'submitted'),
      ),
    )

/**
 * Locks candidate, group and pools, in the lock order of submissions. Returns the pools of the former seats, or the
 * reason why they cannot be taken again.
 */
async function seatsAgain(
  services: Services,
  tx: Executor,
  project: Project,
  row: RegistrationRow,
): Promise<string[] | NotReopened> {
  const { projectId, batchCode, accountId } = row
  if (row.refundStatus !== 'none') return 'moneyBack'
  const batch = project.definition.batches.find(({ code }) => code === batchCode)
  if (!batch) return 'noBatch'
  const asked = { projectId, batchCode, accountIds: [accountId] }
  await lockCandidates(tx, asked)
  const held = await findSubjects(tx, projectId, [row.registrationId])
  const possibleConflicts = possibleConflictsOf(project, offeringOf(project, batch), held)
  if (conflictsWith(await registeredInOtherBatches(tx, asked, services.now()), accountId, possibleConflicts).length > 0)
    return 'conflict'
  if ((await findOverQuota(tx, projectId, [row])).size > 0) return 'overQuota'
  const request = { holder: accountId, seats: held.map(poolsOf) }
  const left = await lockPools(tx, poolGroupOf(row), [request])
  return fullSeats(request, left).length > 0 ? 'full' : everyPoolOf(held)
}
