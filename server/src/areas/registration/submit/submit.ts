import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { withdrawalsAt } from '@contract/registration/choice/withdrawn'
import { agreedOf } from '@contract/registration/offered/offer'
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toSubmit } from '@server/domain/collecting/content'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { closedAreas } from '@server/domain/projects/closed-areas'
import { possibleConflictsOf, conflictFailure } from '../conflicts/registration-conflicts'
import { asDraft } from '../draft/as-draft'
import { hold } from '../hold/hold-batch'
import type { Held, HoldOutcome, HoldRequest, Refusal, Wanted } from '../hold/hold-request'
import type { BatchRef } from '../hold/insert-holds.sql'
import { draftOf } from '../journey'
import { ownBatch } from '../own-batch'
import { endOverdue } from '../release/expire'
import { firstEvents } from '../timeline/timeline'
import { submissionFacts, activeRegistration, type ActiveRegistration, type SubmissionFacts } from './submission-facts'
import {
  exemptionsUnchanged,
  incompleteAt,
  requireAsConfirmed,
  requireMayRegister,
  wantedSeats,
} from './submission-rules'

type Input = ParsedInput<(typeof registrationEndpoints)['POST /exm_c/batches/:batchCode/registrations']>
type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

/**
 * Submits the caller's confirmed draft: checks every rule, holds the seats for 30 minutes and opens an order
 * (specification §4). Throws the failures of {@link requireMayRegister}, {@link wantedSeats} and {@link holdOrRefuse},
 * E_REG_SUBJECT_UNKNOWN, E_REG_SUBJECT_EXEMPT, E_REG_REGION_MISMATCH or E_REG_INCOMPLETE with the `step` to return to,
 * and E_REG_DRAFT_CHANGED.
 */
export function submitDraft(input: Input, call: Call): Promise<Held> {
  return untilAccountUnchanged(call, () => submitOnce(input, call))
}

async function submitOnce({ params: { batchCode }, body }: Input, call: Call): Promise<Held> {
  const { services, owner, groupDomain, project, idempotency } = call
  const { projectId, accountId } = owner
  const definition = batchOf(project, batchCode)
  const facts = await submissionFacts(services, { projectId, batchCode }, accountId)
  const batch = ownBatch(offeringOf(project, definition), { account: facts.known, approved: facts.approved })

  const stored = facts.draft
  const answers = openAnswers(services, draftOf(owner, batchCode), stored?.baseInfo ?? {})
  const draft = asDraft({ batch, definition }, stored, answers)
  const step = firstIncompleteStep(draft, batch, services.now())
  requireMayRegister(call, batch, facts, { answers, step })
  const [withdrawal] = withdrawalsAt(step, batch, draft)
  if (withdrawal) throw new Failure(withdrawal.code, { ...withdrawal.details, step })
  if (!stored || step) throw incompleteAt(step)

  requireAsConfirmed(body, { content: stored, updatedAt: facts.draftUpdatedAt }, batch)

  const wanted = wantedSeats(batch, stored.choices)
  return holdOrRefuse(services, { project, batchCode }, facts, {
    holder: accountId,
    accountVersion: facts.accountVersion,
    groupDomain,
    possibleConflicts: possibleConflictsOf(project, batch, stored.choices),
    content: {
      exempted: exemptionsUnchanged(services, owner, batch),
      ...agreedOf(batch, stored.choices),
      ...toSubmit(batch, stored),
    },
    events: firstEvents({ photoAwaitsReview: facts.photoAwaitsReview, amountCents: wanted.amountCents }),
    idempotency,
    ...wanted,
  })
}

/** Maximum attempts when the conflict may have ended meanwhile: cancelled, expired or corrected. */
const ATTEMPTS = 3
const AGAIN_SECONDS = 1

/** The account was changed after the submission was checked, or another transaction has locked it. */
class AccountChanged extends Error {}

/**
 * Runs a submission from the beginning again while its account changes before the seats are held. Waits for the
 * transaction that changes the account. Throws COMMON_BUSY after the last attempt.
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
 * Holds the seats. Throws E_REG_QUOTA_FULL with the full `seats`, EXM_REG_AREA_LIMIT with those of full areas,
 * E_REG_ALREADY_REGISTERED, E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE with the other registration,
 * ERG_GROUP_QUOTA with the group's `quota`, ERG_CANDIDATE_NOT_FOUND, E_REG_DRAFT_CHANGED (`offering`) when an exemption
 * was revoked, and EXM_R_PRSH_CONFIRMING.
 *
 * The answer to the idempotency key is written in the transaction that holds the seats. A repeat of the request gets it
 * even if the service dies before it answers, or if another instance held the seats first (calls/idempotency.ts).
 */
export async function holdOrRefuse(
  services: Services,
  { project, batchCode }: { project: Project; batchCode: string },
  { living }: Pick<SubmissionFacts, 'living'>,
  request: HoldRequest,
): Promise<Held> {
  const batch = { projectId: project.projectId, batchCode }
  for (let attempt = 1; ; attempt++) {
    await endOrRefuseActive(services, batch, living)
    refuseClosed(project, request)
    const outcome = await hold(services, batch, request)
    if (outcome.kind === 'held') {
      if (request.idempotency) request.idempotency.isAnswerStored = true
      return outcome.held
    }
    if (outcome.kind === 'full') {
      // Another submission of the same candidate may have taken the last seat: refused as already registered.
      living = await activeRegistration(services, batch, request.holder)
      if (!living) throw refusal(outcome)
    } else if (outcome.kind === 'taken') {
      const facts = await submissionFacts(services, batch, request.holder)
      living = facts.living
      if (!living || facts.accountVersion !== request.accountVersion) throw new AccountChanged()
    } else throw refusal(outcome)
    if (attempt === ATTEMPTS) throw refusal(outcome)
  }
}

/** Ends an active registration that is past its payment window, without waiting for the job; refuses for any other. */
async function endOrRefuseActive(
  services: Services,
  { projectId }: BatchRef,
  living: ActiveRegistration | null,
): Promise<void> {
  if (!living) return
  const { registrationId, expiresAt } = living
  const isDue = expiresAt !== null && expiresAt <= services.now()
  if (!isDue) throw new Failure('E_REG_ALREADY_REGISTERED', { registrationId })
  await endOverdue(services, { projectId, registrationId })
}

/** Refuses seats in a closed area as if it were full. */
function refuseClosed(project: Project, { seats }: HoldRequest): void {
  const closed = closedAreas(project)
  const full = seats.filter(({ areaCode }) => closed.has(areaCode))
  if (full.length > 0) throw new Failure('E_REG_QUOTA_FULL', { seats: full.map(placeOf) })
}

const placeOf = ({ subjectCode, areaCode }: Wanted) => ({ subjectCode, areaCode })

function refusal(outcome: Exclude<HoldOutcome, { kind: 'held' }>): Error {
  if (outcome.kind === 'taken') return new Failure('E_REG_ALREADY_REGISTERED')
  if (outcome.kind === 'refused') return refusedBecause(outcome.refusal)
  return new Failure(outcome.isOnlyWithin ? 'EXM_REG_AREA_LIMIT' : 'E_REG_QUOTA_FULL', {
    seats: outcome.seats.map(placeOf),
  })
}

function refusedBecause(refusal: Refusal): Error {
  if (refusal === 'accountChanged') return new AccountChanged()
  // The exam body changed the offering; no other device of the candidate changed the draft.
  if (refusal === 'exemptionTakenBack') return new Failure('E_REG_DRAFT_CHANGED', { offering: 'offer' })
  if (refusal === 'notActing') return new Failure('ERG_CANDIDATE_NOT_FOUND')
  if ('overQuota' in refusal) return new Failure('ERG_GROUP_QUOTA', { ...refusal.overQuota })
  return conflictFailure(refusal.conflict)
}
