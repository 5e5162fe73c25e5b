import { accommodationRequirements, chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { AccommodationOffering } from '@contract/accommodation/accommodation-offering'
import { isCollected } from '@contract/collecting/collecting-steps'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { StoredContent } from '@server/core/tables/collecting'
import { submitApplication } from '@server/domain/applications/submit'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { asContent, toSubmit } from '@server/domain/collecting/content'
import { ACCOMMODATION } from './accommodation'
import { requireAction, requireOffering } from './rules'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'>

interface Input {
  params: { offerCode: string }
  body: { seenAt: string | null }
}

/**
 * Submits the caller's confirmed draft, as a new application or again after a rejection or withdrawal. Throws
 * EXM_ACC_DRAFT_CHANGED (the draft is not the confirmed one), EXM_ACC_INCOMPLETE, and the failures of {@link submitApplication}
 * and {@link requireAction}.
 */
export async function submitAccommodation({ params, body }: Input, call: Call) {
  const offering = requireOffering(call, params.offerCode)
  const { code: offerCode, closesAt } = offering
  return submitApplication(ACCOMMODATION, call, offerCode, {
    requireMay: (latest) => requireAction(call, 'apply', latest, closesAt),
    goesOn: () => true,
    check: async (_tx, draft) => {
      if (!draft) throw new Failure('EXM_ACC_INCOMPLETE')
      if (body.seenAt !== draft.updatedAt.toISOString()) throw new Failure('EXM_ACC_DRAFT_CHANGED')
      requireComplete(call, offering, draft.content)
      if (!draft.content.confirmed) throw new Failure('EXM_ACC_DRAFT_CHANGED')
      return { offerCode, granted: null, content: toSubmit({ files: [] }, draft.content) }
    },
    answer: () => ({}),
  })
}

/** Checks completeness again: the offering may have changed since the form was saved. */
function requireComplete({ services, owner }: Call, offering: AccommodationOffering, stored: StoredContent): void {
  const baseInfo = openAnswers(services, ACCOMMODATION.draftOf(owner, offering.code), stored.baseInfo)
  const asked = accommodationRequirements(offering, baseInfo)
  const content = asContent(asked, { ...stored, baseInfo })
  const isNothing = chosenArrangements(offering.arrangements, baseInfo).length === 0
  if (isNothing || !isCollected.baseInfo(content, asked, services.now())) throw new Failure('EXM_ACC_INCOMPLETE')
}
