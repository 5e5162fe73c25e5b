/** Loads the state of registrations for the rules in registration-permissions.ts. */
import { isOfOthers } from '@contract/group/of-others'
import { decideBy } from '@contract/registration/refund/refund-rules'
import { registrationAction } from '@contract/registration/permissions/registration-permissions'
import type { RegistrationAction } from '@contract/registration/permissions/registration-rules'
import type { RegistrationSituation, RegistrationState } from '@contract/registration/registration-card'
import { isLiving } from '@contract/registration/registration-situation'
import type { Owner } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { requireAllowed } from '@server/domain/require-allowed'
import { isIssued } from '@server/domain/tickets/ticket-store'
import { changeLimits, noLimits } from './changes/change-limits'
import { type MyRegistration, readMyRegistrations } from './mine/my-registrations-store'

export function stateOf(one: Pick<MyRegistration, keyof RegistrationState>): RegistrationState {
  const { status, auditStatus, paymentStatus, refundStatus, expiresAt } = one
  return { status, auditStatus, paymentStatus, refundStatus, expiresAt: expiresAt?.toISOString() ?? null }
}

/** `mine`: all registrations of the candidate. `now`: milliseconds. `acting`: the calling group, if any. */
export function situationOf(
  { definition }: Pick<Project, 'definition'>,
  one: MyRegistration,
  mine: readonly MyRegistration[],
  now: number,
  acting: string | null = null,
): RegistrationSituation {
  const living = livingIn(mine, one.batchCode, now)
  const batch = definition.batches.find(({ code }) => code === one.batchCode)
  return {
    amountCents: one.amountCents,
    paymentStarted: one.paymentStarted,
    examStatus: batch?.examStatus ?? null,
    refundRequest: one.refundRequest && {
      edits: one.refundRequest.edits,
      decideBy: decideBy(one.refundRequest.askedAt, batch?.refunds?.days),
    },
    openChange: one.openChange,
    transferUntil: batch ? transferUntil(batch, one) : null,
    limits: batch ? changeLimits(batch, one) : noLimits,
    replacedBy: living && living !== one ? living.registrationId : null,
    invoiced: one.invoiced,
    correction: one.correctionUntil && { until: one.correctionUntil.toISOString() },
    isRefused: one.isRefused,
    couponUsed: one.couponUsed,
    paidByVoucher: one.paidByVoucher,
    byGroup: one.groupDomain !== null,
    ofOthers: isOfOthers(one.groupDomain, acting),
    ...ticketFacts(batch, one, now),
    ...stateOf(one),
  }
}

/** `ticket` is null if the batch has no admission tickets. */
function ticketFacts(batch: BatchDefinition | undefined, { ticket }: MyRegistration, now: number) {
  const from = batch?.tickets?.from ?? null
  const drawn = { isIssued: isIssued(ticket?.issuedAt, from, now), from }
  return { ticket: batch?.tickets ? drawn : null, ticketPrinted: ticket?.printedAt != null }
}

/** Transfers end at the start of the first subject at the latest. */
function transferUntil({ transfer, subjects, closesAt }: BatchDefinition, one: MyRegistration): string | null {
  if (!transfer) return null
  const starts = subjects.filter(({ code }) => one.subjects.some(({ subjectCode }) => subjectCode === code))
  const ends = [...starts.map(({ startsAt }) => startsAt), ...(transfer.until ? [transfer.until] : [])]
  return ends.sort()[0] ?? closesAt
}

/** Returns whether a registration of the batch was refused for good. */
export function isRefusedIn(mine: readonly MyRegistration[], batchCode: string): boolean {
  return mine.some((one) => one.isRefused && one.batchCode === batchCode)
}

/** Returns the registration of the batch that holds seats; there is at most one. */
export function livingIn(mine: readonly MyRegistration[], batchCode: string, now: number): MyRegistration | undefined {
  return mine.find(
    (one) => one.batchCode === batchCode && isLiving({ paymentStarted: one.paymentStarted, ...stateOf(one) }, now),
  )
}

/**
 * Throws the reason why the action is not allowed now, by the same rule as its button. Throws E_REG_NOT_FOUND also for
 * a registration of another account. Returns the situation it was decided by.
 */
export async function requireAction(
  action: RegistrationAction,
  registrationId: string,
  call: { services: Services; db: Executor; project: Project; owner: Owner },
): Promise<RegistrationSituation> {
  const { services, db, project, owner } = call
  const mine = await readMyRegistrations(db, owner)
  const one = mine.find((each) => each.registrationId === registrationId)
  if (!one) throw new Failure('E_REG_NOT_FOUND')
  const now = services.now()
  const situation = situationOf(project, one, mine, now)
  requireAllowed(registrationAction(action, situation, gatesOf(services, project), now), (error) =>
    error === 'E_REG_ALREADY_REGISTERED' ? { registrationId: situation.replacedBy } : {},
  )
  return situation
}
