import { and, eq } from 'drizzle-orm'
import { AUDIT_STATUS } from '@contract/codes'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import { sealChange } from '@server/core/personal-data/sealed-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { recordAudit } from '@server/domain/audit-log'
import { everyPoolOf, lotOf, poolsOf } from '@server/domain/projects/batch-pools'
import { holdCouponsAgain } from '@server/domain/coupons/hold-coupons-again'
import { offeringOf } from '@server/domain/projects/batches'
import { lockPools, takeSeats } from '@server/domain/seats/pools'
import { fullSeats } from '@server/domain/seats/seating'
import { endCorrecting } from '../correction/end-correcting'
import { clashesOf, rivalsOf } from '../elsewhere/rivals'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { takenElsewhere } from '../elsewhere/taken'
import { findOverQuota } from '../hold/group-quota'
import { isRegistration } from '../orders/keys'
import type { RegistrationRef } from '../registration-refs'
import { expireRegistrations } from '../release/expire'
import { paidOrdersOf } from '../orders/paid-order'
import { findRegistrationById, findSubjects, type RegistrationRow } from '../registration-store'
import { addToTimelines } from '../timeline/timeline'

/** `reason`: what the candidate is told. */
interface Reopening {
  registrationId: string
  reason: Reason
  actor: string
}

/** Why a decision cannot be taken back: see the words of the command. */
export type NotReopened =
  | 'missing'
  | 'auditing'
  | 'ended'
  | 'refund'
  | 'moneyBack'
  | 'couponUsed'
  | 'again'
  | 'full'
  | 'clash'
  | 'overQuota'
  | 'noBatch'

/**
 * Takes a decision back, also the one that something is to be corrected: the registration is reviewed again as it is, and
 * the candidate is told why. One that was rejected holds its seats and coupons again, or stays rejected: money that goes back
 * is not called back, and what is gone by now is not taken from others. Returns null, or why nothing happened.
 */
export async function reopenRegistration(
  services: Services,
  project: Project,
  { registrationId, reason, actor }: Reopening,
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
    // decided otherwise at this moment: what was looked at before does not hold
    if (row?.auditStatus !== found.auditStatus || row.status !== found.status) return 'auditing'
    const why = await notNow(tx, row)
    if (why) return why
    const isRejected = row.auditStatus === AUDIT_STATUS.rejected
    if (isRejected && row.refundStatus !== 'none') return 'moneyBack'
    // with the rejection they came back to the candidate
    if (isRejected && !(await holdCouponsAgain(tx, await paidOrdersOf(tx, row)))) return 'couponUsed'
    await takeSeats(tx, lotOf(row), seats)
    const at = new Date(services.now())
    await endCorrecting(tx, row, at)
    const auditReason = sealChange(services.personalData, registrations, ref, { auditReason: reason })
    await tx
      .update(registrations)
      .set({
        ...{ status: 'submitted', auditStatus: AUDIT_STATUS.auditing, isRefused: false, ...auditReason },
        // who took it back decides about it
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
  // also one whose time is over, and whose payment WeChat is being asked about
  return (await submittedIn(tx, row)).length > 0 ? 'again' : null
}

/** Expires overdue registrations of the same candidate and batch, which would prevent reopening a rejected one. */
async function expireOverdueOfSameBatch(services: Services, { projectId, registrationId }: RegistrationRef) {
  const row = await findRegistrationById(services.db, projectId, registrationId)
  if (row?.auditStatus !== AUDIT_STATUS.rejected) return
  await expireRegistrations(services, await submittedIn(services.db, row))
}

/** Registrations of the same candidate and batch that hold seats. */
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
 * The pools of what it held, locked and with a seat left each; or why it cannot hold them again. Candidate, group, pools, in
 * the order of whoever submits.
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
  const rivals = rivalsOf(project, offeringOf(project, batch), held)
  if (clashesOf(await takenElsewhere(tx, asked, services.now()), accountId, rivals).length > 0) return 'clash'
  if ((await findOverQuota(tx, projectId, [row])).size > 0) return 'overQuota'
  const request = { holder: accountId, seats: held.map(poolsOf) }
  const left = await lockPools(tx, lotOf(row), [request])
  return fullSeats(request, left).length > 0 ? 'full' : everyPoolOf(held)
}
