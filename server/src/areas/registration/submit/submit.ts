import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import { agreedOf } from '@contract/registration/offered/offer'
import { firstIncompleteStep } from '@contract/registration/steps/registration-steps'
import { withdrawalsAt } from '@contract/registration/choice/withdrawn'
import { Failure } from '@server/core/failure'
import type { CandidatesCall } from '@server/calls/handler'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toSubmit } from '@server/domain/collecting/content'
import { draftOf } from '../journey'
import { asDraft } from '../draft/as-draft'
import { ownBatch } from '../own-batch'
import { possibleConflictsOf } from '../conflicts/registration-conflicts'
import { firstEvents } from '../timeline/first-events'
import type { Held } from '../hold/hold-request'
import { holdOrRefuse, untilAccountUnchanged } from './hold-or-refuse'
import {
  exemptionsUnchanged,
  incompleteAt,
  requireAsConfirmed,
  requireMayRegister,
  wantedSeats,
} from './submission-rules'
import { submissionFacts } from './submission-facts'

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
