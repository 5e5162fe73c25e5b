import { AUDIT_STATUS, type AuditStatus, type RegistrationEvent } from '@contract/codes'
import { noReason, type Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { sealChange } from '@server/core/personal-data/sealed-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { registrations } from '@server/core/tables/registration'
import { recordAudit } from '@server/domain/audit-log'
import { lockPoolsOf, releaseSeats } from '@server/domain/seats/pools'
import { endCorrecting } from '../correction/end-correcting'
import { endOpenChange, seatsWithChanges } from '../changes/subjects/end-open-change'
import type { Mine } from '../mine/mine-statement'
import { readMine } from '../mine/mine-store'
import { isRegistration } from '../orders/keys'
import { giveBackAll } from '../refund/give-back-all'
import { seatsOf, type RegistrationRef } from '../registration-refs'
import { findRegistrationById, type RegistrationRow } from '../registration-store'
import { addToTimelines } from '../timeline/timeline'

/** `refused`: rejected, and for good. `reason`: what the candidate is told of a rejection; null of an approval. */
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

/** Why a registration cannot be decided: there is none, what it waits for, or what became of it already. */
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

const decidedAlready = {
  [AUDIT_STATUS.auditing]: null,
  [AUDIT_STATUS.passed]: 'passed',
  [AUDIT_STATUS.rejected]: 'rejected',
  [AUDIT_STATUS.toBeSubmitted]: 'toBeSubmitted',
} as const satisfies Record<number, Undecidable | null>

/** What is found out once its order is locked: the transaction is rolled back. */
const undone: Partial<Record<string, Undecidable>> = { E_REG_URD_OR_AMOUNT: 'amount', E_REG_URD_OR_INVOICE: 'invoiced' }

interface By {
  actor: string
}

/**
 * Approves or rejects a registration that is paid or costs nothing, writes it into timeline and audit log, and lets the
 * candidate be told, all in one transaction. One that is rejected ends: its seats are free, and all that was paid for it
 * and has not gone back goes back. One that was to be corrected can be rejected once the time for that is over. Returns
 * null, or why it could not be decided; then nothing happened.
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

/** Runs `decide`, which locks the registration, in a transaction that has the pools locked whose seats a rejection frees. */
export async function lockToDecide(
  services: Services,
  ref: RegistrationRef,
  { state }: Pick<Decision, 'state'>,
  decide: (tx: Executor) => Promise<Undecidable | null>,
): Promise<Undecidable | null> {
  try {
    return await services.db.transaction(async (tx) => {
      // an approval changes no seats: it need not wait for who takes some
      if (state !== 'passed') await lockPoolsOf(tx, ref.projectId, seatsWithChanges(ref))
      return decide(tx)
    })
  } catch (error) {
    const why = error instanceof Failure ? undone[error.code] : undefined
    if (why) return why
    throw error
  }
}

/** The same of a registration whose lock the transaction has, and those of its pools where it is rejected. */
export async function decideLocked(
  services: Services,
  tx: Executor,
  project: Project,
  { row, state, reason, actor }: Omit<Decision, 'registrationId'> & By & { row: RegistrationRow },
): Promise<Undecidable | null> {
  const { projectId, registrationId } = row
  const ref = { projectId, registrationId }
  const one = await asItStands(tx, row)
  if (!one) return 'missing'
  const at = new Date(services.now())
  const approves = state === 'passed'
  const why = undecidable(one, state, at) ?? (approves && one.identity === 'mismatched' ? 'mismatched' : null)
  if (why) return why
  const { event, action, auditStatus } = outcomes[state]
  await addToTimelines(tx, [{ ...ref, event, at }])
  await endCorrecting(tx, row, at)
  if (!approves) {
    await endOpenChange(tx, ref, at)
    await giveBackAll(services, tx, project, { ref, reason: reason ?? noReason })
    await releaseSeats(tx, ref.projectId, seatsOf([ref]))
  }
  const auditReason = sealChange(services.personalData, registrations, ref, { auditReason: reason })
  const ending = approves ? {} : { status: 'closed' as const }
  await tx
    .update(registrations)
    .set({ auditStatus, isRefused: state === 'refused', ...auditReason, ...ending })
    .where(isRegistration({ projectId, subjectId: registrationId }))
  const details = { registrationNumber: row.registrationNumber }
  await recordAudit(services, tx, { projectId, actor, action, details })
  return null
}

async function asItStands(tx: Executor, row: RegistrationRow): Promise<Mine | undefined> {
  const mine = await readMine(tx, row)
  return mine.find(({ registrationId }) => registrationId === row.registrationId)
}

function undecidable(one: Mine, state: Decision['state'], at: Date): Undecidable | null {
  const isTimeOver = state !== 'passed' && one.correctionUntil !== null && one.correctionUntil <= at
  const already = isTimeOver ? null : decidedAlready[one.auditStatus]
  if (already) return already
  if (one.status !== 'submitted') return 'ended'
  if (one.paymentStatus !== 'paid') return 'unpaid'
  if (state === 'passed') return null
  if (one.refundRequest) return 'refundAsked'
  return one.invoiced ? 'invoiced' : null
}
