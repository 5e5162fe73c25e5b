import { AUDIT_STATUS } from '@contract/codes'
import { firstIncomplete } from '@contract/collecting/journey-progress'
import { correctionProgress } from '@contract/registration/correction/correction-steps'
import { candidateFacts, registeringRefusal } from '@contract/registration/choice/eligibility'
import type { CandidatesCall } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { storeAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { TransactionServices } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { deleteDraft, lockDraft } from '@server/domain/collecting/draft-store'
import { requireStillActing } from '@server/domain/groups/acting'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { isRegistration } from '../orders/keys'
import { addToTimelines } from '../timeline/timeline'
import { isCorrected, withCorrections, type Corrected, correctionDraftOf } from './correction-content'
import { endCorrection } from './correction-store'
import { ownCorrection, type CorrectionInput } from './own-correction'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services' | 'idempotency'>

/**
 * Submits a correction as it was confirmed: writes it to the registration and sends requested corrections to review
 * again. Runs under the lock of the registration, so that of two submissions, or of this and a payment or an operator's
 * decision, one takes effect. Throws E_REG_DRAFT_CHANGED when the draft is not the confirmed one, E_REG_INCOMPLETE with
 * the `step` that is not corrected yet, E_REG_EDIT_NOTHING, and for unrequested edits the failures of
 * {@link requireEligible}.
 */
export async function submitCorrection(
  { params: { registrationId }, body }: CorrectionInput & { body: { seenAt: string | null } },
  call: Call,
) {
  const { services, owner, idempotency } = call
  const answer = {}
  await services.db.transaction(async (tx) => {
    await requireStillActing(tx, call)
    const corrected = await ownCorrection(call, registrationId, { db: tx, lock: true })
    const of = correctionDraftOf(owner, registrationId)
    const draft = await lockDraft<StoredContent>(tx, of)
    if (!draft) throw nothingChanged(corrected)
    if (body.seenAt !== draft.updatedAt.toISOString()) throw new Failure('E_REG_DRAFT_CHANGED')
    const given = { ...draft.content, baseInfo: openAnswers(services, of, draft.content.baseInfo) }
    requireComplete(corrected, given, services.now())
    if (corrected.askedBy === 'candidate') await requireEligible(tx, call, corrected, given)
    await handIn(tx, call, corrected, given)
    await deleteDraft(tx, of)
    if (idempotency) await storeAnswer(tx, { ...owner, ...idempotency }, answer, services.now())
  })
  if (idempotency) idempotency.isAnswerStored = true
  return answer
}

type Given = Omit<StoredContent, 'baseInfo'> & { baseInfo: Corrected['before'] }

function nothingChanged({ askedBy, items }: Corrected): Failure {
  if (askedBy === 'candidate') return new Failure('E_REG_EDIT_NOTHING')
  return new Failure('E_REG_INCOMPLETE', { step: items[0]?.part ?? 'confirm' })
}

function requireComplete(corrected: Corrected, given: Given, now: number): void {
  const { askedBy, items, asked } = corrected
  const shown = items.map((item) => ({ ...item, isCorrected: isCorrected(corrected, item, given) }))
  if (!shown.some((item) => item.isCorrected)) throw nothingChanged(corrected)
  const step = firstIncomplete(correctionProgress({ ...given, askedBy, asked: shown }, asked, now))
  if (step === 'confirm') throw new Failure('E_REG_DRAFT_CHANGED')
  if (step) throw new Failure('E_REG_INCOMPLETE', { step })
}

/** Checks eligibility again, for example for a changed birth date. Throws the refusal of {@link registeringRefusal}. */
async function requireEligible(
  tx: Executor,
  call: Call,
  { row, fields }: Corrected,
  { baseInfo }: Given,
): Promise<void> {
  const { services, project } = call
  const { eligibility } = offeringOf(project, batchOf(project, row.batchCode))
  const isByGroup = row.groupDomain !== null
  const candidate = candidateFacts(await ownAccount(call, tx), fields, baseInfo, { isByGroup })
  const refusal = registeringRefusal(eligibility, candidate, services.now())
  if (refusal) throw new Failure(refusal.error, refusal.details)
}

async function handIn(tx: Executor, { services }: Call, corrected: Corrected, given: Given): Promise<void> {
  const { row, askedBy } = corrected
  const isAsked = askedBy === 'examBody'
  const { projectId, registrationId } = row
  const ref = { projectId, registrationId }
  const at = new Date(services.now())
  const content = withCorrections(services, corrected, given)
  await tx
    .update(registrations)
    .set({ content, ...(isAsked && { auditStatus: AUDIT_STATUS.auditing }) })
    .where(isRegistration({ projectId, subjectId: registrationId }))
  await changeUses(
    tx,
    { projectId, usedBy: 'registration', subject: registrationId },
    { before: idsIn(row.content), after: idsIn(content) },
  )
  if (isAsked) await endCorrection(tx, ref, { state: 'handedIn', at })
  const isLookedAt = await awaitsComparison({ ...services, db: tx }, corrected, given)
  const events = [
    isAsked ? ('corrected' as const) : ('edited' as const),
    ...(isLookedAt ? ['photoManualReview' as const] : []),
  ]
  await addToTimelines(
    tx,
    events.map((event) => ({ ...ref, event, at })),
  )
}

/** Returns whether a new photo waits for manual comparison. */
async function awaitsComparison(services: TransactionServices, { owner, row }: Corrected, { photoFileId }: Given) {
  if (photoFileId === null || photoFileId === row.content.photoFileId) return false
  const files = await ownFiles(services, owner, [photoFileId])
  return files.get(photoFileId)?.photoCheck === 'manualReview'
}
