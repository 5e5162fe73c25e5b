import { REGISTRATION_MODE } from '@contract/codes'
import type { Answers } from '@contract/collecting/fields'
import { checkChoices, inOrder } from '@contract/registration/choice/choice-rules'
import { areaWithdrawal, subjectWithdrawal } from '@contract/registration/choice/withdrawn'
import type { DraftPatch, Choice } from '@contract/registration/draft'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { StoredDraft } from '@server/core/tables/registration'
import { contentChecks, STEPS_OF_CONTENT, checkParts, type StepsOfParts } from '@server/domain/collecting/check-content'
import type { StoredFileRow } from '@server/domain/files/stored-file-store'
import { conflictFailure, type Conflict } from '../conflicts/registration-conflicts'
import { draftOf, REGISTRATION } from '../journey'
import { requireSameOffer } from '../submit/submission-rules'
import { asOffered, keepingWithdrawn, newlyWithdrawn, newlyWithdrawnSubject } from './withdrawn'

/**
 * Context for checking a patch. `files`: the files named by the patch that the caller uploaded. `fixed`: answers that
 * cannot be changed. `conflict`: conflict of the chosen subjects or area with another registration.
 */
export interface PatchContext {
  services: Services
  owner: Owner
  batch: BatchOffering
  definition: BatchDefinition
  stored: StoredDraft
  files: ReadonlyMap<string, StoredFileRow>
  fixed: Answers
  conflict: Conflict | null
}

type Accepted = Partial<StoredDraft>

/** Returns the accepted part of a patch and the first refusal. */
export function checkPatch(patch: DraftPatch, context: PatchContext) {
  const own = [area, choices, prepared].map((check) => () => check(patch, context))
  const asked = { ...context, of: draftOf(context.owner, context.batch.code), asked: context.batch }
  return checkParts<StoredDraft>(
    patch,
    [...contentChecks(patch, { ...asked, refusals: REGISTRATION.refusals }), ...own],
    STEPS_OF_PARTS,
  )
}

/** Choices are saved in the subject step and again with their areas. */
const STEPS_OF_PARTS: StepsOfParts<StoredDraft> = {
  ...STEPS_OF_CONTENT,
  areaCode: ['region'],
  choices: ['subject', 'region'],
}

function area({ areaCode }: DraftPatch, context: PatchContext): Accepted {
  if (areaCode === undefined) return {}
  requireOffered(context, { areaCode, choices: [] })
  if (context.conflict?.kind === 'province') throw conflictFailure(context.conflict)
  return { areaCode }
}

function choices(patch: DraftPatch, context: PatchContext): Accepted {
  const { batch, stored, conflict } = context
  if (patch.choices === undefined) return {}
  const areaCode = patch.areaCode === undefined ? stored.areaCode : patch.areaCode
  const placed = placeChoices(batch, areaCode, patch.choices)
  if (!placed) throw new Failure('E_REG_REGION_MISMATCH', { areaCode })
  const placedChoices = keepingWithdrawn(context, stored, placed)
  requireOffered(context, { areaCode, choices: placedChoices })
  const { chosen, withdrawnSubjects } = asOffered(context, { areaCode, choices: placedChoices })
  const fault = checkChoices(batch, chosen.choices, { requireAreas: false })
  // An outdated client may still have withdrawn subjects. They are reported first, and the choice is incomplete anyway.
  if (fault && withdrawnSubjects.length === 0) throw new Failure(fault.code, fault.details)
  if (conflict) throw conflictFailure(conflict)
  return { choices: inOrder(batch, placedChoices) }
}

/**
 * Stores the offer confirmed during preparation; confirming without one clears it. Throws E_REG_DRAFT_CHANGED when the
 * confirmed offer differs from the current one.
 */
function prepared({ confirmed, preparedOffer }: DraftPatch, { batch, stored }: PatchContext): Accepted {
  if (!confirmed) return {}
  if (preparedOffer === undefined) return stored.preparedOffer === undefined ? {} : { preparedOffer }
  requireSameOffer(preparedOffer, batch, stored.choices)
  return { preparedOffer }
}

/**
 * Throws E_REG_SUBJECT_UNKNOWN for a subject and E_REG_REGION_MISMATCH for an area that is not offered, except for
 * those withdrawn since they were saved.
 */
function requireOffered(context: PatchContext, after: Pick<StoredDraft, 'areaCode' | 'choices'>): void {
  const subject = newlyWithdrawnSubject(context, context.stored, after)
  const area = newlyWithdrawn(context, context.stored, after)
  const fault = subject ? subjectWithdrawal(subject) : area && areaWithdrawal(context.batch, area)
  if (fault) throw new Failure(fault.code, fault.details)
}

/**
 * Region-first mode (1) has one area for all subjects: fills it into choices without an area. Null when a choice names
 * another area, or none is chosen yet.
 */
export function placeChoices(
  { mode }: Pick<BatchOffering, 'mode'>,
  areaCode: string | null,
  choices: readonly Choice[],
): Choice[] | null {
  if (mode !== REGISTRATION_MODE.regionFirst) return [...choices]
  if (choices.length > 0 && areaCode === null) return null
  if (choices.some((choice) => choice.areaCode !== undefined && choice.areaCode !== areaCode)) return null
  return choices.map(({ subjectCode }) => ({ subjectCode, areaCode: areaCode ?? undefined }))
}
