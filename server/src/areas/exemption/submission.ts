import { missingFacts } from '@contract/collecting/locked-fields'
import type { ParsedInput } from '@contract/endpoints/endpoint'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import { exemptionOfferOf } from '@contract/exemption/exemption-offer'
import { exemptionRequirements } from '@contract/exemption/exemption-requirements'
import { candidateFacts, applyingRefusal } from '@contract/registration/choice/eligibility'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { StoredExemptionDraft } from '@server/core/tables/exemption'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { submitApplication, withdraw } from '@server/domain/applications/submit'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toSubmit } from '@server/domain/collecting/content'
import { batchesCountedFor, exemptionOffering } from '@server/domain/projects/exemption-batches'
import { asDraft } from './draft'
import { EXEMPTION, requireAction, requireAsConfirmed, requireComplete, subjectsToKeep } from './exemption'

type Input = ParsedInput<(typeof exemptionEndpoints)['POST /exm_c/exemptions/batches/:batchCode/submit']>
type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'>

/**
 * Submits the caller's confirmed draft: a new application, or a rejected one again. Throws the failures of
 * {@link submitApplication}, {@link requireAction}, {@link requireComplete} and {@link requireAsConfirmed}, and
 * EA_GUARDIAN_CONSENT for candidates under 18 without their guardian’s consent.
 */
export async function submitExemption({ params: { batchCode }, body }: Input, call: Call) {
  const { services, owner, project } = call
  const offering = exemptionOffering(project, batchCode)
  return submitApplication(EXEMPTION, call, batchCode, {
    requireMay: (latest) => requireAction(call, latest?.state === 'rejected' ? 'correct' : 'apply', offering, latest),
    // A withdrawn application is final; applying again creates a new one.
    goesOn: ({ state }) => state === 'rejected',
    check: async (tx, stored: { content: StoredExemptionDraft; updatedAt: Date } | null) => {
      if (!stored) throw new Failure('EXM_EXEMPT_INCOMPLETE', { step: 'commitment' })
      const { content } = stored
      const account = await ownAccount(call, tx)
      const answers = openAnswers(services, EXEMPTION.draftOf(owner, batchCode), content.baseInfo)
      const draft = {
        ...asDraft(call, offering, content, answers),
        missingFacts: missingFacts(offering.fields, account),
      }
      const asked = exemptionRequirements(offering, draft.choices)
      const refusal = applyingRefusal(candidateFacts(account, asked.fields, answers), services.now())
      if (refusal) throw new Failure(refusal.error, refusal.details)
      requireComplete(draft, offering, services.now())
      requireAsConfirmed(body, { choices: draft.choices, updatedAt: stored.updatedAt }, offering)
      const { validUntil } = offering
      return {
        batchCode,
        content: toSubmit(exemptionRequirements(offering, content.choices), content),
        subjects: subjectsToKeep(services, owner, exemptionOfferOf(offering, content.choices).subjects),
        countsFor: batchesCountedFor(project, batchCode),
        validUntil: validUntil === undefined ? null : new Date(validUntil),
      }
    },
    answer: (exemptionId) => ({ exemptionId }),
  })
}

type WithdrawCall = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/**
 * Withdraws an undecided application; does nothing if it is withdrawn already. Throws EXM_EXEMPT_NOT_FOUND, also for an
 * application of another account, and EXM_EXEMPT_DECIDED.
 */
export const withdrawExemption = ({ params }: { params: { exemptionId: string } }, call: WithdrawCall) =>
  withdraw(EXEMPTION, call, params.exemptionId, (row) => {
    if (row.state === 'withdrawn') return false
    requireAction(call, 'withdraw', null, row)
    return true
  })
