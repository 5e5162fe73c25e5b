import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { closedAreas } from '@server/domain/projects/closed-areas'
import { endOverdue } from '../release/expire'
import { clashFailure } from '../elsewhere/rivals'
import { hold } from '../hold/hold'
import type { Held, HoldOutcome, HoldRequest, Refusal, Wanted } from '../hold/hold-request'
import type { BatchRef } from '../hold/hold-store'
import { submissionFacts, type SubmissionFacts } from './submission-facts'

/** A conflict can end meanwhile (cancelled, expired, corrected once more): then the seats are asked for again. */
const ATTEMPTS = 3
const AGAIN_SECONDS = 1

/** The account was changed after the submission was checked against it, or another transaction has locked it. */
class AccountChanged extends Error {}

/**
 * Checks a submission again, from the beginning, when its account was changed before the seats were held, after waiting for
 * the transaction that changes it. Throws COMMON_BUSY.
 */
export async function untilAccountUnchanged<Answer>(
  { services, owner: { projectId, accountId } }: Pick<CandidatesCall, 'services' | 'owner'>,
  submission: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await submission()
    } catch (error) {
      if (!(error instanceof AccountChanged)) throw error
      if (attempt === ATTEMPTS) throw new Failure('COMMON_BUSY', { seconds: AGAIN_SECONDS }, 503)
      await services.db.transaction((tx) => lockCandidates(tx, { projectId, accountIds: [accountId] }))
    }
  }
}

/**
 * Holds the seats, or throws why not: E_REG_QUOTA_FULL with the full `seats`, EXM_REG_AREA_LIMIT with those of full areas, E_REG_ALREADY_REGISTERED,
 * E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE with the other registration, ERG_GROUP_QUOTA with the group's `quota`,
 * ERG_CANDIDATE_NOT_FOUND, E_REG_DRAFT_CHANGED (`offering`) when an exemption was taken back,
 * EXM_R_PRSH_CONFIRMING. The answer to its idempotency key was written in the transaction that held the seats: it is there
 * even when the service dies before it can answer, and for a repeat that lost against it in another instance
 * (calls/idempotency.ts looks again).
 */
export async function holdOrRefuse(
  services: Services,
  { project, batchCode }: { project: Project; batchCode: string },
  facts: SubmissionFacts,
  request: HoldRequest,
): Promise<Held> {
  const batch = { projectId: project.projectId, batchCode }
  for (let attempt = 1; ; attempt++) {
    await endOrRefuseLiving(services, batch, facts)
    refuseClosed(project, request)
    const outcome = await hold(services, batch, request)
    if (outcome.kind === 'held') {
      if (request.idempotency) request.idempotency.isAnswerKept = true
      return outcome.held
    }
    if (outcome.kind !== 'taken' && outcome.kind !== 'full') throw refusal(outcome)
    facts = await submissionFacts(services, batch, request.holder)
    // the last seat may have been taken by another submission of the same candidate: refused as a second registration
    if (outcome.kind === 'full' && !facts.living) throw refusal(outcome)
    if (!facts.living || facts.accountVersion !== request.accountVersion) throw new AccountChanged()
    if (attempt === ATTEMPTS) throw refusal(outcome)
  }
}

/** A registration whose 30 minutes are over ends now, not when the sweeper comes by; any other one refuses. */
async function endOrRefuseLiving(services: Services, batch: BatchRef, { living }: SubmissionFacts): Promise<void> {
  if (!living) return
  const isDue = living.expiresAt !== null && living.expiresAt <= services.now()
  if (!isDue) throw new Failure('E_REG_ALREADY_REGISTERED', { registrationId: living.registrationId })
  await endOverdue(services, { projectId: batch.projectId, registrationId: living.registrationId })
}

/** An area that is closed is as full as one without seats. */
function refuseClosed(project: Project, { seats }: HoldRequest): void {
  const closed = closedAreas(project)
  const full = seats.filter(({ areaCode }) => closed.has(areaCode))
  if (full.length > 0) throw new Failure('E_REG_QUOTA_FULL', { seats: full.map(placeOf) })
}

const placeOf = ({ subjectCode, areaCode }: Wanted) => ({ subjectCode, areaCode })

function refusal(outcome: Exclude<HoldOutcome, { kind: 'held' }>): unknown {
  if (outcome.kind === 'failed') return outcome.error
  if (outcome.kind === 'taken') return new Failure('E_REG_ALREADY_REGISTERED')
  if (outcome.kind === 'refused') return refusedBecause(outcome.refusal)
  return new Failure(outcome.isOnlyWithin ? 'EXM_REG_AREA_LIMIT' : 'E_REG_QUOTA_FULL', {
    seats: outcome.seats.map(placeOf),
  })
}

function refusedBecause(refusal: Refusal): Error {
  if (refusal === 'accountChanged') return new AccountChanged()
  // it was the exam body that changed what is offered to them, and no other device of theirs
  if (refusal === 'exemptionTakenBack') return new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer' })
  if (refusal === 'notActing') return new Failure('ERG_CANDIDATE_NOT_FOUND')
  if ('overQuota' in refusal) return new Failure('ERG_GROUP_QUOTA', { ...refusal.overQuota })
  return clashFailure(refusal.clash)
}
