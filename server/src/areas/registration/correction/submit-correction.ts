import { AUDIT_STATUS } from '@contract/codes'
import { firstIncomplete } from '@contract/collecting/journey-progress'
import { correctionProgress } from '@contract/registration/correction/correction-steps'
import type { CandidatesCall } from '@server/calls/handler'
import { keepAnswer } from '@server/calls/idempotency'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { StoredContent } from '@server/core/tables/collecting'
import { registrations } from '@server/core/tables/registration'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { deleteDraft, lockDraft } from '@server/domain/collecting/draft-store'
import { changeUses, idsIn } from '@server/domain/files/file-use'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { isRegistration } from '../orders/keys'
import { addToTimelines } from '../timeline/timeline'
import { isCorrected, withCorrections, type Corrected } from './correction-content'
import { endCorrection } from './correction-store'
import { correctionDraftOf } from './journey'
import { ownCorrection, type CorrectionInput } from './own-correction'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'>

/**
 * Hands in what was corrected, as it was confirmed: the registration holds it from now on and is reviewed again. Decided
 * under the registration's lock, so that of two at once, or of this and an operator's decision, one counts. Throws
 * E_REG_DRAFT_CHANGED for another draft than was confirmed, E_REG_INCOMPLETE with the `step` that is not corrected yet.
 */
export async function submitCorrection(
  { params: { registrationId }, body }: CorrectionInput & { body: { seenAt: string | null } },
  call: Call,
) {
  const { services, owner, idempotency } = call
  const answer = {}
  await services.db.transaction(async (tx) => {
    const corrected = await ownCorrection(call, registrationId, { db: tx, lock: true })
    const of = correctionDraftOf(owner, registrationId)
    const draft = await lockDraft<StoredContent>(tx, of)
    if (!draft) throw new Failure('E_REG_INCOMPLETE', { step: corrected.items[0]?.part ?? 'confirm' })
    if (body.seenAt !== draft.updatedAt.toISOString()) throw new Failure('E_REG_DRAFT_CHANGED')
    const given = { ...draft.content, baseInfo: openAnswers(services, of, draft.content.baseInfo) }
    requireComplete(corrected, given, services.now())
    await handIn(tx, call, corrected, given)
    await deleteDraft(tx, of)
    if (idempotency) await keepAnswer(tx, { ...owner, ...idempotency }, answer, services.now())
  })
  if (idempotency) idempotency.isAnswerKept = true
  return answer
}

type Given = Omit<StoredContent, 'baseInfo'> & { baseInfo: Corrected['before'] }

function requireComplete(corrected: Corrected, given: Given, now: number): void {
  const { items, asked } = corrected
  const shown = items.map((item) => ({ ...item, isCorrected: isCorrected(corrected, item, given) }))
  const step = firstIncomplete(correctionProgress({ ...given, asked: shown }, asked, now))
  if (step === 'confirm') throw new Failure('E_REG_DRAFT_CHANGED')
  if (step) throw new Failure('E_REG_INCOMPLETE', { step })
}

async function handIn(tx: Executor, { services }: Call, corrected: Corrected, given: Given): Promise<void> {
  const { row } = corrected
  const { projectId, registrationId } = row
  const ref = { projectId, registrationId }
  const at = new Date(services.now())
  const content = withCorrections(services, corrected, given)
  await tx
    .update(registrations)
    .set({ content, auditStatus: AUDIT_STATUS.auditing })
    .where(isRegistration({ projectId, subjectId: registrationId }))
  await changeUses(
    tx,
    { projectId, usedBy: 'registration', subject: registrationId },
    { before: idsIn(row.content), after: idsIn(content) },
  )
  await endCorrection(tx, ref, { state: 'handedIn', at })
  const isLookedAt = await awaitsComparison(services, corrected, given)
  const events = ['corrected' as const, ...(isLookedAt ? ['photoManualReview' as const] : [])]
  await addToTimelines(
    tx,
    events.map((event) => ({ ...ref, event, at })),
  )
}

/** The new photo is compared by a person. */
async function awaitsComparison(services: Call['services'], { owner, row }: Corrected, { photoFileId }: Given) {
  if (photoFileId === null || photoFileId === row.content.photoFileId) return false
  const files = await ownFiles(services, owner, [photoFileId])
  return files.get(photoFileId)?.photoCheck === 'manualReview'
}
