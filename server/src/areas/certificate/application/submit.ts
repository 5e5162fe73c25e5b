import { isCollected } from '@contract/collecting/collecting-steps'
import type { Applicable } from '@contract/certificate-application/applicable'
import { applicationRequirements, postageDue, wayOf } from '@contract/certificate-application/application-fields'
import type { CandidatesCall } from '@server/calls/handler'
import { storeAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { StoredContent } from '@server/core/tables/collecting'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { asContent } from '@server/domain/collecting/content'
import { lockDraft } from '@server/domain/collecting/draft-store'
import { orderPostage } from '../postage/order-postage'
import { lockHeldPostage } from '../postage/postage-store'
import { returnPostage } from '../postage/return-postage'
import { CERTIFICATE_APPLICATION } from './application'
import { submitLocked, lockLatest, type SubmittedApplication } from './submit-locked'
import { qualificationOf, requireAction, requireApplicable, type Call } from './rules'

interface Input {
  params: { certificateCode: string }
  body: { seenAt: string | null; postageCents?: number | undefined }
}

/**
 * Submits the caller's confirmed draft. Where postage is due and unpaid it opens the order instead, and the payment
 * submits the application (postage/purpose.ts). Throws CRA_DRAFT_CHANGED when draft or postage are not those that were
 * confirmed, CRA_NO_ADDRESS, CRA_INCOMPLETE, the failures of {@link requireAction}, and CRA_POSTAGE_INVOICED when paid
 * postage is no longer needed but is on an invoice.
 */
export async function submitCertificateApplication(
  { params, body }: Input,
  call: Call & Pick<CandidatesCall, 'idempotency'>,
) {
  const { services, owner, project, idempotency } = call
  const applicable = requireApplicable(call, params.certificateCode)
  const { code, opensAt, deadline } = applicable
  const qualification = await qualificationOf(call, code)
  const of = CERTIFICATE_APPLICATION.draftOf(owner, code)
  const answered = await services.db.transaction(async (tx) => {
    // Lock order: draft, application, postage, as in payment and withdrawal.
    const draft = await lockDraft<StoredContent>(tx, of)
    const latest = await lockLatest(tx, call, code)
    const held = await lockHeldPostage(tx, owner, code)
    requireAction(call, 'submit', latest, { opensAt, deadline, qualification, isPostageOpen: held?.state === 'open' })
    const handed = requireHandedIn(call, applicable, draft, body.seenAt)
    const dueCents = postageDue(applicable, handed.way, held !== null)
    if (body.postageCents !== undefined && body.postageCents !== dueCents)
      throw new Failure('CRA_DRAFT_CHANGED', { postage: true, before: body.postageCents, after: dueCents })
    const orderId = dueCents > 0 ? await orderPostage(tx, call, applicable) : null
    if (orderId === null) {
      await submitLocked(tx, call, handed, latest)
      // Postage paid for mailing is refunded when the candidate changes to pickup.
      if (handed.way === 'pickup' && held) await returnPostage(services, tx, project, held)
    }
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, { orderId }, services.now())
    return { orderId }
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answered
}

/** Checks completeness again: the offering may have changed since the draft was saved. */
function requireHandedIn(
  { services, owner }: Call,
  applicable: Applicable,
  draft: { content: StoredContent; updatedAt: Date } | null,
  seenAt: string | null,
): SubmittedApplication {
  if (!draft) throw new Failure('CRA_INCOMPLETE', { step: 'commitment' })
  if (seenAt !== draft.updatedAt.toISOString()) throw new Failure('CRA_DRAFT_CHANGED')
  const { code } = applicable
  const answers = openAnswers(services, CERTIFICATE_APPLICATION.draftOf(owner, code), draft.content.baseInfo)
  const asked = applicationRequirements(applicable)
  const content = asContent(asked, { ...draft.content, baseInfo: answers })
  const now = services.now()
  if (!isCollected.commitment(content, asked, now)) throw new Failure('CRA_INCOMPLETE', { step: 'commitment' })
  const way = wayOf(applicable, answers)
  if (way === null) throw new Failure('CRA_INCOMPLETE', { step: 'baseInfo' })
  if (!isCollected.baseInfo(content, asked, now)) throw new Failure('CRA_NO_ADDRESS', { step: 'baseInfo' })
  if (applicable.photo && !isCollected.photo(content, asked, now))
    throw new Failure('CRA_INCOMPLETE', { step: 'photo' })
  if (!content.confirmed) throw new Failure('CRA_DRAFT_CHANGED')
  return { certificateCode: code, way, content: draft.content }
}
