import type { StoredFile } from '@contract/collecting/content'
import { pruneAnswers } from '@contract/collecting/field-rules'
import type { UploadFor } from '@contract/collecting/requirements'
import type { ErrorCode } from '@contract/errors/errors'
import type { CorrectionDraft, CorrectionPatch } from '@contract/registration/correction/correction'
import { correctedName } from '@contract/registration/correction/correction-requirements'
import type { Upload } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { StoredContent } from '@server/core/tables/collecting'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { contentChecks, STEPS_OF_CONTENT, checkParts } from '@server/domain/collecting/check-content'
import { asContent, namedFiles } from '@server/domain/collecting/content'
import { findDraft } from '@server/domain/collecting/draft-store'
import { openDraft } from '@server/domain/collecting/open-draft'
import { saveAccepted } from '@server/domain/collecting/save-accepted'
import { showSubmitted } from '@server/domain/collecting/submitted-view'
import { receiveFile } from '@server/domain/files/receive-file'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { requireMember } from '@server/domain/groups/acting'
import { draftOf } from '../journey'
import { contentNow, fixedOf, isCorrected, type Corrected, CORRECTION, correctionDraftOf } from './correction-content'
import { ownCorrection, type Call, type CorrectionInput } from './own-correction'

/** Returns the open items of a registration with the submitted content and the corrections saved so far. */
export async function readCorrection(
  { params: { registrationId } }: CorrectionInput,
  call: Call,
): Promise<CorrectionDraft> {
  const { services, owner } = call
  const corrected = await ownCorrection(call, registrationId, { db: services.db, lock: false })
  const { row, fields, items, asked, askedBy, until } = corrected
  const of = correctionDraftOf(owner, registrationId)
  const [found, account] = await Promise.all([findDraft<StoredContent>(services.db, of), ownAccount(call)])
  const now = { content: contentNow(services, corrected, found?.content), updatedAt: found?.updatedAt ?? null }
  const [{ stored, answers, shown }, before] = await Promise.all([
    openDraft(services, { of, project: call.project, asked, account, now, shownTo: call.actor }),
    showSubmitted(services, { of: draftOf(owner, row.batchCode), fields, content: row.content, shownTo: call.actor }),
  ])
  const content = asContent(asked, { ...stored, baseInfo: answers })
  return {
    ...content,
    ...shown,
    ...{ registrationId, batchCode: row.batchCode, askedBy, until: until?.toISOString() ?? null, before },
    asked: items.map((item) => ({
      ...item,
      label: correctedName(asked, item),
      isCorrected: isCorrected(corrected, item, content),
    })),
  }
}

/**
 * Saves changes of the fields, photo and attachments that may be corrected, and nothing else. Throws COMMON_FIELDS
 * (faults by field, also for unchanged answers), E_REG_CORRECTION_SAME for an unchanged photo or files,
 * E_REG_DRAFT_CHANGED when the draft changed since it was read.
 */
export async function saveCorrection(
  { params, body }: CorrectionInput & { body: CorrectionPatch },
  call: Call,
): Promise<CorrectionDraft> {
  const { services, owner } = call
  const corrected = await ownCorrection(call, params.registrationId, { db: services.db, lock: false })
  const { row, asked } = corrected
  const of = correctionDraftOf(owner, params.registrationId)
  const [account, files] = await Promise.all([
    ownAccount(call),
    ownFiles(services, owner, namedFiles(body, asked.fields)),
  ])
  const { refusals } = CORRECTION
  const uploads = draftOf(owner, row.batchCode)
  const fixed = fixedOf(corrected)
  const { accepted, refusal } = checkParts<StoredContent>(
    body,
    [
      ...contentChecks(body, { services, of, uploads, refusals, asked, files, fixed }),
      () => refuseSame(body, corrected, fixed),
    ],
    STEPS_OF_CONTENT,
  )
  if (refusal) throw refusal
  await saveAccepted<StoredContent>(services, {
    ...{ of, refusals, fields: asked.fields, account, recalled: {}, patch: body, accepted },
    empty: contentNow(services, corrected, undefined),
    finish: (content) => content,
    requireOpen: async (tx: Executor) => {
      await requireMember(tx, call)
      await ownCorrection(call, params.registrationId, { db: tx, lock: false })
    },
  })
  return readCorrection({ params }, call)
}

/** Stores an uploaded file for a requested item; earlier files are kept. Throws the failures of {@link receiveFile}. */
export async function uploadForCorrection(
  { params, body }: CorrectionInput & { body: UploadFor },
  call: Call & { upload: Upload },
): Promise<StoredFile> {
  const { row, asked } = await ownCorrection(call, params.registrationId, { db: call.services.db, lock: false })
  return receiveFile(call, { journey: draftOf(call.owner, row.batchCode), asked, uploadFor: body })
}

/** Requires that the requested items of a step differ from the submitted content before the candidate continues. */
function refuseSame(patch: CorrectionPatch, corrected: Corrected, fixed: Corrected['before']): Record<string, never> {
  const { row, askedBy, items, asked } = corrected
  if (patch.staying || askedBy === 'candidate') return {}
  const given = {
    baseInfo: pruneAnswers(asked.fields, { ...patch.baseInfo, ...fixed }),
    photoFileId: patch.photoFileId ?? null,
    files: { ...row.content.files, ...patch.files },
  }
  const sent = { baseInfo: patch.baseInfo, photo: patch.photoFileId, files: patch.files }
  const same = items.filter((item) => sent[item.part] !== undefined && !isCorrected(corrected, item, given))
  const faults = same.filter(({ part }) => part === 'baseInfo')
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(({ key }): [string, ErrorCode] => [key, 'FIELD_TO_CORRECT']))
    throw new Failure('COMMON_FIELDS', { fields })
  }
  const [other] = same
  if (other) throw new Failure('E_REG_CORRECTION_SAME', { label: correctedName(asked, other) })
  return {}
}
