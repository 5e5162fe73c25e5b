import { AUDIT_STATUS, type AuditStatus, type RegistrationEvent } from '@contract/codes'
import { noReason, type Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { recordAudit } from '@server/domain/audit-log'
import { lockPoolsOf, releaseSeats } from '@server/domain/seats/pools'
import { endCorrecting } from '../correction/correction-store'
import { endOpenChange, seatsWithChanges } from '../changes/subjects/cancel-change'
import { type MyRegistration, readMyRegistrations } from '../mine/my-registrations-store'
import { isRegistration } from '../orders/keys'
import { planRefundOfAll, refundAll } from '../refund/refund-all'
import { seatsOf, type RegistrationRef } from '../registration-refs'
import { findRegistrationById, type RegistrationRow, versionOf } from '../registration-store'
import { addToTimelines } from '../timeline/timeline'

/** `refused`: rejected for good. `reason`: reason of a rejection, sent to the candidate; null for an approval. */
export interface Decision {
  registrationId: string
  state: keyof typeof outcomes
  reason: Reason | null
}

const outcomes = {
  passed: { event: 'approved', action: 'registrations approve', auditStatus: AUDIT_STATUS.passed },
  rejected: { event: 'rejected', action: 'registrations reject', auditStatus: AUDIT_STATUS.rejected },
  refused: { event: 'refused', action: 'registrations refuse', auditStatus: AUDIT_STATUS.rejected },
} as const satisfies Record<string, { event: RegistrationEvent; action: string; auditStatus: AuditStatus }>

/** Reason why a registration cannot be decided: missing, waiting for something, or decided before. */
export type Undecidable =
  | 'missing'
  | 'unpaid'
  | 'ended'
  | 'passed'
  | 'rejected'
  | 'toBeSubmitted'
  | 'mismatched'
  | 'refundAsked'
  | 'invoiced'
  | 'amount'
  | 'changed'

const decidedAlready = {
  [AUDIT_STATUS.auditing]: null,
  [AUDIT_STATUS.passed]: 'passed',
  [AUDIT_STATUS.rejected]: 'rejected',
  [AUDIT_STATUS.toBeSubmitted]: 'toBeSubmitted',
} as const satisfies Record<number, Undecidable | null>

/** Failures found under the order's lock, which roll the transaction back. */
const undone: Partial<Record<string, Undecidable>> = {
  E_REG_URD_OR_AMOUNT: 'amount',
  E_REG_URD_OR_INVOICE: 'invoiced',
  E_REG_URD_OR_CHANGED: 'changed',
}

/** Announcement of a preview about a registration; a decision that would differ is not made. */
export interface Announced {
  version?: string | undefined
  cents?: number | undefined
}

interface By {
  actor: string
  announced?: Announced
}

/**
 * Approves or rejects a paid or free registration, and writes timeline (which notifies the candidate) and audit log, in
 * one transaction. A rejection ends the registration, releases its seats and refunds everything not refunded before. A
 * registration returned for correction can be rejected once the deadline is over. Returns null, or the reason why
 * nothing was done.
 */
export async function decideRegistration(
  services: Services,
  project: Project,
  decision: Decision & By,
): Promise<Undecidable | null> {
  const ref = { projectId: project.projectId, registrationId: decision.registrationId }
  return lockToDecide(services, ref, decision, async (tx) => {
    const row = await findRegistrationById(tx, ref.projectId, ref.registrationId, { lock: true })
    return row ? decideLocked(services, tx, project, { row, ...decision }) : 'missing'
  })
}

/**
 * Runs `decide`, which locks the registration, in a transaction that holds the locks of the pools whose seats a
 * rejection releases.
 */
export async function lockToDecide(
  services: Services,
  ref: RegistrationRef,
  { state }: Pick<Decision, 'state'>,
  decide: (tx: Executor) => Promise<Undecidable | null>,
): Promise<Undecidable | null> {
  try {
    return await services.db.transaction(async (tx) => {
      // An approval changes no seats, so it does not wait for the pools.
      if (state !== 'passed') await lockPoolsOf(tx, ref.projectId, seatsWithChanges(ref))
      return decide(tx)
    })
  } catch (error) {
    const why = error instanceof Failure ? undone[error.code] : undefined
    if (why) return why
    throw error
  }
}

/**
 * Like {@link decideRegistration}; the transaction holds the registration's lock, and those of its pools for a
 * rejection.
 */
export async function decideLocked(
  services: Services,
  tx: Executor,
  project: Project,
  { row, state, reason, actor, announced = {} }: Omit<Decision, 'registrationId'> & By & { row: RegistrationRow },
): Promise<Undecidable | null> {
  const { projectId, registrationId } = row
  const ref = { projectId, registrationId }
  const one = await asItStands(tx, row)
  if (!one) return 'missing'
  const at = new Date(services.now())
  const approves = state === 'passed'
  const why = undecidable(one, state, at)
  if (why) return why
  if (announced.version !== undefined && announced.version !== (await versionOf(tx, ref))) return 'changed'
  const { event, action, auditStatus } = outcomes[state]
  await addToTimelines(tx, [{ ...ref, event, at }])
  await endCorrecting(tx, row, at)
  if (!approves) {
    await endOpenChange(tx, ref, at)
    const cents = await refundAll(services, tx, project, { ref, reason: reason ?? noReason })
    if (announced.cents !== undefined && announced.cents !== cents) throw new Failure('E_REG_URD_OR_CHANGED')
    await releaseSeats(tx, ref.projectId, seatsOf([ref]))
  }
  const auditReason = encryptChange(services.personalData, registrations, ref, { auditReason: reason })
  const ending = approves ? {} : { status: 'closed' as const }
  await tx
    .update(registrations)
    .set({ auditStatus, isRefused: state === 'refused', ...auditReason, ...ending })
    .where(isRegistration({ projectId, subjectId: registrationId }))
  const details = { registrationNumber: row.registrationNumber }
  await recordAudit(services, tx, { projectId, actor, action, details })
  return null
}

/** Returns why a registration cannot be decided so, or its version and the amount to refund. Takes no locks. */
export async function checkDecision(
  services: Services,
  { projectId }: Project,
  { registrationId, state }: Pick<Decision, 'registrationId' | 'state'>,
): Promise<Undecidable | Required<Announced>> {
  const { db } = services
  const ref = { projectId, registrationId }
  const row = await findRegistrationById(db, projectId, registrationId)
  const one = row && (await asItStands(db, row))
  if (!one) return 'missing'
  const why = undecidable(one, state, new Date(services.now()))
  if (why) return why
  const version = await versionOf(db, ref)
  return { version, cents: state === 'passed' ? 0 : (await planRefundOfAll(db, ref)).backCents }
}

async function asItStands(tx: Executor, row: RegistrationRow): Promise<MyRegistration | undefined> {
  const mine = await readMyRegistrations(tx, row)
  return mine.find(({ registrationId }) => registrationId === row.registrationId)
}

function undecidable(one: MyRegistration, state: Decision['state'], at: Date): Undecidable | null {
  const isTimeOver = state !== 'passed' && one.correctionUntil !== null && one.correctionUntil <= at
  const already = isTimeOver ? null : decidedAlready[one.auditStatus]
  if (already) return already
  if (one.status !== 'submitted') return 'ended'
  if (one.paymentStatus !== 'paid') return 'unpaid'
  if (state === 'passed') return one.identity === 'mismatched' ? 'mismatched' : null
  if (one.refundRequest) return 'refundAsked'
  return one.invoiced ? 'invoiced' : null
}
