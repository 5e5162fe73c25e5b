import { answerSetting } from '@contract/collecting/answers/answer-setting'
import { checkChoices, inOrder } from '@contract/registration/choice-rules'
import type { DraftPatch } from '@contract/registration/draft'
import type { Step } from '@contract/registration/steps'
import type { ErrorCode } from '@contract/errors/errors'
import { checkAnswers, pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers, Field } from '@contract/collecting/fields'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { withdrawalDetails } from '@contract/registration/withdrawn'
import { Failure } from '@server/core/failure'
import type { Caller } from '@server/calls/handler'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { Services } from '@server/core/services'
import type { StoredDraft } from '@server/core/tables/registration'
import { overlapFailure, type Clash } from '../elsewhere/rivals'
import { sealAnswers } from '@server/domain/collecting/answers-at-rest'
import type { StoredFileRow } from '@server/domain/files/stored-file-store'
import { registrationIn } from '../journey'
import { placeChoices } from './draft-choices'
import { fileAnswers } from '@server/domain/collecting/file-answers'
import { asOffered, keepingWithdrawn, newlyWithdrawn } from './withdrawn'

/**
 * What a patch is checked against. `files`: those it names that the caller uploaded; `fixed`: answers it cannot change;
 * `clash`: what its choices run into in another registration.
 */
export interface PatchContext {
  services: Services
  caller: Caller
  batch: BatchOffering
  definition: BatchDefinition
  stored: StoredDraft
  files: ReadonlyMap<string, StoredFileRow>
  fixed: Answers
  clash: Clash | null
}

/** The parts of a patch that were right. `files` holds the requirements that change, `passedSteps` the steps it finishes. */
export type Accepted = Partial<StoredDraft>

type PartCheck = (patch: DraftPatch, context: PatchContext) => Accepted

const checks: readonly PartCheck[] = [commitment, baseInfo, photo, files, area, choices]

/**
 * Checks each part of a patch for itself: what is right is saved even when another part is refused. Any part but the
 * confirmation itself asks for a new confirmation. `refusal` is the first one.
 */
export function checkPatch(patch: DraftPatch, context: PatchContext) {
  const accepted: Accepted = {}
  let refusal: Failure | null = null
  for (const check of checks) {
    try {
      Object.assign(accepted, check(patch, context))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusal ??= error
    }
  }
  const isChanged = Object.keys(accepted).length > 0
  if (patch.confirmed !== undefined || isChanged) accepted.confirmed = (patch.confirmed ?? false) && refusal === null
  if (isChanged && !patch.staying) accepted.passedSteps = passedBy(accepted)
  return { accepted, refusal }
}

/** The steps that save a part: choices are saved with the subjects and again with their areas. */
const stepsOfPart: Partial<Record<keyof StoredDraft, readonly Step[]>> = {
  commitmentAccepted: ['commitment'],
  baseInfo: ['baseInfo'],
  photoFileId: ['photo'],
  files: ['files'],
  areaCode: ['region'],
  choices: ['subject', 'region'],
}

/** Passing is no proof of being complete: that is looked at for itself (registration-steps.ts). */
function passedBy(accepted: Accepted): Step[] {
  return Object.entries(stepsOfPart).flatMap(([part, steps]) => (part in accepted ? steps : []))
}

function commitment({ commitmentAccepted, letter }: DraftPatch, { batch: { revisions } }: PatchContext): Accepted {
  if (commitmentAccepted === undefined) return {}
  if (letter !== undefined && letter !== revisions.letter)
    throw new Failure('E_REG_DRAFT_CHANGED', { offering: 'letter' })
  return { commitmentAccepted, acceptedLetter: revisions.letter }
}

function baseInfo(patch: DraftPatch, { services, caller, batch, files, fixed }: PatchContext): Accepted {
  if (patch.baseInfo === undefined) return {}
  const answers = pruneAnswers(batch.fields, { ...patch.baseInfo, ...fixed })
  const faults = {
    ...checkAnswers(batch.fields, answers, answerSetting(batch, services.now())),
    ...foreignFiles(batch, answers, files),
  }
  if (Object.keys(faults).length > 0) throw new Failure('COMMON_FIELDS', { fields: faults })
  return { baseInfo: sealAnswers(services, caller, batch.fields, answers) }
}

function foreignFiles(batch: BatchOffering, answers: Answers, files: PatchContext['files']): Record<string, ErrorCode> {
  const wrong = fileAnswers(batch.fields, answers).filter(({ key, fileIds }) =>
    fileIds.some((fileId) => !isFileFor(files.get(fileId), batch, 'field', key)),
  )
  return Object.fromEntries(wrong.map(({ path }) => [path, 'E_REG_FILE_MISSING' as const]))
}

function photo({ photoFileId }: DraftPatch, { batch, files }: PatchContext): Accepted {
  if (photoFileId === undefined) return {}
  if (photoFileId !== null && !isFileFor(files.get(photoFileId), batch, 'photo', ''))
    throw new Failure('E_REG_FILE_MISSING')
  return { photoFileId }
}

/** A name that is no requirement is dropped. */
function files(patch: DraftPatch, { batch, files: own }: PatchContext): Accepted {
  if (patch.files === undefined) return {}
  const changed: Record<string, string[]> = {}
  for (const { key, label, maxFiles } of batch.files) {
    if (!patch.files[key]) continue
    const fileIds = [...new Set(patch.files[key])]
    if (fileIds.length > maxFiles) throw new Failure('PC_TOO_MANY_FILES', { key, label, max: maxFiles })
    if (!fileIds.every((fileId) => isFileFor(own.get(fileId), batch, 'attachment', key)))
      throw new Failure('E_REG_FILE_MISSING', { key, label })
    changed[key] = fileIds
  }
  return { files: changed }
}

function isFileFor(
  file: StoredFileRow | undefined,
  batch: BatchOffering,
  purpose: StoredFileRow['purpose'],
  key: string,
): boolean {
  const { kind, key: batchCode } = registrationIn(batch.code)
  return file?.kind === kind && file.key === batchCode && file.purpose === purpose && file.requirementKey === key
}

function area({ areaCode }: DraftPatch, context: PatchContext): Accepted {
  if (areaCode === undefined) return {}
  requireOffered(context, { areaCode, choices: [] })
  return { areaCode }
}

function choices(patch: DraftPatch, context: PatchContext): Accepted {
  const { batch, stored, clash } = context
  if (patch.choices === undefined) return {}
  const areaCode = patch.areaCode === undefined ? stored.areaCode : patch.areaCode
  const placed = placeChoices(batch, areaCode, patch.choices)
  if (!placed) throw new Failure('E_REG_REGION_MISMATCH', { areaCode })
  const kept = keepingWithdrawn(context, stored, placed)
  requireOffered(context, { areaCode, choices: kept })
  const { chosen } = asOffered(context, { areaCode, choices: kept })
  const fault = checkChoices(batch, chosen.choices, { requireAreas: false })
  if (fault) throw new Failure(fault.code, fault.details)
  if (clash) throw overlapFailure(clash)
  return { choices: inOrder(batch, kept) }
}

/** Throws E_REG_REGION_MISMATCH for an area that is not offered; not for one that was taken away since it was saved. */
function requireOffered(context: PatchContext, after: Pick<StoredDraft, 'areaCode' | 'choices'>): void {
  const withdrawn = newlyWithdrawn(context, context.stored, after)
  if (withdrawn) throw new Failure('E_REG_REGION_MISMATCH', withdrawalDetails(context.batch, withdrawn))
}

/** Every file a patch names: looked up once for all parts. */
export function namedFiles(patch: DraftPatch, fields: readonly Field[]): string[] {
  const answered = fileAnswers(fields, patch.baseInfo ?? {}).flatMap((answer) => answer.fileIds)
  const attached = Object.values(patch.files ?? {}).flat()
  return [...answered, ...attached, ...(patch.photoFileId ? [patch.photoFileId] : [])]
}
