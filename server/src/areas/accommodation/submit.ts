import { accommodationRequirements, chosenArrangements } from '@contract/accommodation/accommodation-fields'
import type { AccommodationOffering } from '@contract/accommodation/accommodation-offering'
import { isCollected } from '@contract/collecting/collecting-steps'
import type { CandidatesCall } from '@server/calls/handler'
import { keepAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import { newId } from '@server/core/postgres/ids'
import type { Executor } from '@server/core/postgres/database'
import type { StoredContent } from '@server/core/tables/collecting'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { asContent, toHandIn } from '@server/domain/collecting/content'
import { lockDraft, unconfirmDraft } from '@server/domain/collecting/draft-store'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import { changeAccommodation, findOwn, insertAccommodation, lockAccommodation } from './accommodation-store'
import { draftOf } from './journey'
import { requireAction, requireFillingIn, requireOffering } from './rules'

type Call = Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

interface Input {
  params: { offerCode: string }
  body: { seenAt: string | null }
}

/**
 * Hands in the caller's draft as it was confirmed: a new application, or once more what was rejected or withdrawn. Decided
 * under the draft's lock, so that of two at once one is refused; the answer to its key is kept in the same commit. Throws
 * EXM_ACC_DRAFT_CHANGED for another draft than was confirmed, EXM_ACC_INCOMPLETE, and what {@link requireFillingIn} refuses.
 */
export async function submitAccommodation({ params, body }: Input, call: Call) {
  const { services, owner, idempotency } = call
  const offering = requireOffering(call, params.offerCode)
  const of = draftOf(owner, offering.code)
  const answer = {}
  await services.db.transaction(async (tx) => {
    const draft = await lockDraft<StoredContent>(tx, of)
    await requireFillingIn(call, offering, tx)
    if (!draft) throw new Failure('EXM_ACC_INCOMPLETE')
    if (body.seenAt !== draft.updatedAt.toISOString()) throw new Failure('EXM_ACC_DRAFT_CHANGED')
    requireComplete(call, offering, draft.content)
    if (!draft.content.confirmed) throw new Failure('EXM_ACC_DRAFT_CHANGED')
    await handIn(tx, call, offering, draft.content)
    await unconfirmDraft(tx, of)
    if (idempotency) await keepAnswer(tx, { ...owner, ...idempotency }, answer, services.now())
  })
  if (idempotency) idempotency.isAnswerKept = true
  return answer
}

/** What is offered may have changed since the form was saved. */
function requireComplete({ services, owner }: Call, offering: AccommodationOffering, stored: StoredContent): void {
  const baseInfo = openAnswers(services, draftOf(owner, offering.code), stored.baseInfo)
  const asked = accommodationRequirements(offering, baseInfo)
  const content = asContent(asked, { ...stored, baseInfo })
  const isNothing = chosenArrangements(offering.arrangements, baseInfo).length === 0
  if (isNothing || !isCollected.baseInfo(content, asked, services.now())) throw new Failure('EXM_ACC_INCOMPLETE')
}

async function handIn(
  tx: Executor,
  call: Call,
  { code: offerCode, closesAt }: AccommodationOffering,
  stored: StoredContent,
): Promise<void> {
  const { services, owner, groupDomain } = call
  const own = await findOwn(services, owner, offerCode, tx)
  const earlier = own && (await lockAccommodation(services, tx, own))
  // the exam body decided at this moment
  requireAction(call, 'apply', earlier, closesAt)
  const accommodationId = earlier?.accommodationId ?? newId()
  const now = new Date(services.now())
  const handedIn = {
    state: 'auditing' as const,
    ...{ groupDomain, reason: null, granted: null },
    content: toHandIn({ files: [] }, stored),
    ...{ submittedAt: now, decidedAt: null },
  }
  if (earlier) await changeAccommodation(services, tx, earlier, { event: 'resubmitted', at: now, set: handedIn })
  else if (!(await insertAccommodation(services, tx, { ...owner, accommodationId, offerCode, ...handedIn })))
    throw new Failure('EXM_ACC_DUPLICATE')
  await changeUses(
    tx,
    { projectId: owner.projectId, usedBy: 'accommodation', subject: accommodationId },
    { before: idsIn(earlier?.content), after: idsIn(handedIn.content) },
  )
}
