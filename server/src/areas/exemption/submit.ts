import { missingFacts } from '@contract/collecting/locked-fields'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import { exemptionOfferOf } from '@contract/exemption/exemption-offer'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { exemptionRequirements } from '@contract/exemption/exemption-requirements'
import { candidateFacts, applyingRefusal } from '@contract/registration/choice/eligibility'
import type { CandidatesCall } from '@server/calls/handler'
import { keepAnswer } from '@server/calls/idempotency'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { Failure } from '@server/core/failure'
import type { StoredExemptionDraft } from '@server/core/tables/exemption'
import { ownAccount } from '@server/domain/accounts/own-account'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toHandIn } from '@server/domain/collecting/content'
import { lockDraft, unconfirmDraft } from '@server/domain/collecting/draft-store'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import { batchesCountedFor, exemptionOffering } from '@server/domain/projects/exemption-batches'
import { asDraft } from './draft/as-draft'
import { changeExemption, findLatest, insertExemption, lockExemption, type Mine } from './exemption-store'
import { draftOf } from './journey'
import { requireAction, requireAsConfirmed, requireComplete } from './rules'

type Input = ParsedInput<(typeof exemptionEndpoints)['POST /exm_c/exemptions/batches/:batchCode/submit']>
type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

/**
 * Hands in the caller's draft as it was confirmed: a new application, or once more the one that was rejected. Decided
 * under the draft's lock, so that of two at once one is refused (EXM_EXEMPT_DUPLICATE); the answer to its key is kept in
 * the same commit. Throws what {@link requireAction}, {@link requireComplete} and {@link requireAsConfirmed} refuse, and
 * EA_GUARDIAN_CONSENT for whoever is under 18 and has no guardian’s agreement.
 */
export async function submitExemption({ params: { batchCode }, body }: Input, call: Call) {
  const { services, owner, project, idempotency } = call
  const offering = exemptionOffering(project, batchCode)
  const of = draftOf(owner, batchCode)
  const account = await ownAccount(call)
  const answer = await services.db.transaction(async (tx) => {
    const stored = await lockDraft<StoredExemptionDraft>(tx, of)
    const latest = await findLatest(services, owner, batchCode, tx)
    requireAction(call, latest?.state === 'rejected' ? 'correct' : 'apply', offering, latest)
    if (!stored) throw new Failure('EXM_EXEMPT_INCOMPLETE', { step: 'commitment' })
    const answers = openAnswers(services, of, stored.content.baseInfo)
    const draft = {
      ...asDraft(call, offering, stored.content, answers),
      missingFacts: missingFacts(offering.fields, account),
    }
    const asked = exemptionRequirements(offering, draft.choices)
    const refusal = applyingRefusal(candidateFacts(account, asked.fields, answers), services.now())
    if (refusal) throw new Failure(refusal.error, refusal.details)
    requireComplete(draft, offering, services.now())
    requireAsConfirmed(body, { choices: draft.choices, updatedAt: stored.updatedAt }, offering)
    const exemptionId = await handIn(tx, call, offering, { stored: stored.content, latest })
    await unconfirmDraft(tx, of)
    if (idempotency) await keepAnswer(tx, { ...owner, ...idempotency }, { exemptionId }, services.now())
    return { exemptionId }
  })
  if (idempotency) idempotency.isAnswerKept = true
  return answer
}

/** Writes what was handed in and notes the files it uses. Returns the id of the application. */
async function handIn(
  tx: Executor,
  call: Call,
  offering: ExemptionOffering,
  { stored, latest }: { stored: StoredExemptionDraft; latest: Mine | null },
): Promise<string> {
  const { services, owner, project, groupDomain } = call
  const { projectId, accountId } = owner
  const { code: batchCode, validUntil } = offering
  const now = new Date(services.now())
  const handedIn = {
    state: 'auditing' as const,
    groupDomain,
    content: toHandIn(exemptionRequirements(offering, stored.choices), stored),
    subjects: exemptionOfferOf(offering, stored.choices).subjects,
    countsFor: batchesCountedFor(project, batchCode),
    validUntil: validUntil === undefined ? null : new Date(validUntil),
    ...{ submittedAt: now, decidedAt: null, reason: null },
  }
  const locked = latest?.state === 'rejected' ? await lockExemption(services, tx, latest) : null
  const rejected = locked?.state === 'rejected' ? locked : null
  // the exam body took its rejection back at this moment, and may have approved it since
  if (locked && !rejected) requireAction(call, 'apply', offering, locked)
  const exemptionId = rejected?.exemptionId ?? newId()
  if (rejected) await changeExemption(services, tx, rejected, { event: 'resubmitted', at: now, set: handedIn })
  else if (!(await insertExemption(services, tx, { projectId, exemptionId, accountId, batchCode, ...handedIn })))
    throw new Failure('EXM_EXEMPT_DUPLICATE')
  await changeUses(
    tx,
    { projectId, usedBy: 'exemption', subject: exemptionId },
    { before: idsIn(rejected?.content), after: idsIn(handedIn.content) },
  )
  return exemptionId
}
