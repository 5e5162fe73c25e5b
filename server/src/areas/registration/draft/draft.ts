import { REGISTRATION_MODE } from '@contract/codes'
import type { StoredFile } from '@contract/collecting/content'
import type { UploadFor } from '@contract/collecting/requirements'
import { isOfOthers } from '@contract/group/of-others'
import { candidateFacts, registeringRefusal } from '@contract/registration/choice/eligibility'
import type { Draft, DraftPatch } from '@contract/registration/draft'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import type { StoredDraft } from '@server/core/tables/registration'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { namedFiles, toSubmit } from '@server/domain/collecting/content'
import { findDraft } from '@server/domain/collecting/draft-store'
import { openDraft } from '@server/domain/collecting/open-draft'
import { fixedAnswers, withPrefilled } from '@server/domain/collecting/prefill'
import { recallAnswers } from '@server/domain/collecting/recalled'
import { saveAccepted } from '@server/domain/collecting/save-accepted'
import { findApprovedExemptions } from '@server/domain/exemptions'
import { receiveFile } from '@server/domain/files/receive-file'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { withoutGround } from '@server/domain/ground-names'
import { requireMember } from '@server/domain/groups/acting'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { findConflict, sittingsOfOtherBatches } from '../conflicts/other-batches'
import { draftOf, REGISTRATION } from '../journey'
import { ownBatch } from '../own-batch'
import { digestOf } from '../preparation/digest'
import { findIfReviewed, preReviewView } from '../preparation/pre-review-store'
import { submitConfirmed } from '../preparation/submit-confirmed'
import { findIsRefused, findLiving } from '../registration-store'
import { requireMayFillIn, requireNotOfOthers } from '../rules'
import { asDraft, EMPTY_DRAFT } from './as-draft'
import { checkPatch, placeChoices } from './check-patch'
import { asOffered, withNames, type OfferedNow } from './withdrawn'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'>
type BatchInput = { params: { batchCode: string } }

/**
 * Returns the caller's draft, prefilled from the account. Account data that cannot be changed here is masked; typed
 * data is not, because it is still being edited. File URLs are valid for ten minutes. For a group the draft is empty
 * while the candidate has an active registration that they, or another group, submitted.
 */
export async function readDraft({ params: { batchCode } }: BatchInput, call: Call): Promise<Draft> {
  const { services, owner, groupDomain, project } = call
  const definition = batchOf(project, batchCode)
  const offering = offeringOf(project, definition)
  const of = draftOf(owner, batchCode)
  const [row, account, approved, living, elsewhere, isRefused, preReview] = await Promise.all([
    findDraft<StoredDraft>(services.db, of),
    ownAccount(call),
    findApprovedExemptions(services, owner, batchCode),
    findLiving(services.db, owner, new Date(services.now())),
    sittingsOfOtherBatches({ services, owner, project, batch: offering }),
    findIsRefused(services.db, owner, batchCode),
    findIfReviewed(services.db, of, offering),
  ])
  const batch = ownBatch(offering, { account, approved })
  const submitted = living.get(batchCode)
  const begun = submitted && isOfOthers(submitted.groupDomain, groupDomain) ? null : row
  const now = { content: begun?.content ?? EMPTY_DRAFT, updatedAt: begun?.updatedAt ?? null }
  const { stored, answers, shown } = await openDraft(services, {
    of,
    project: call.project,
    asked: offering,
    account,
    now,
    shownTo: call.actor,
    acting: groupDomain,
  })
  const draft = asDraft({ batch, definition }, stored, answers)
  return {
    ...draft,
    ...shown,
    exempted: groupDomain === null ? draft.exempted : draft.exempted.map(withoutGround),
    registrationId: submitted?.registrationId ?? null,
    elsewhere,
    preReview: preReviewView(services, begun ? preReview : null, () => digestOf(services, of, toSubmit(batch, stored))),
    refusal: registeringRefusal(
      batch.eligibility,
      candidateFacts(account, batch.fields, answers, { isRefused, isByGroup: groupDomain !== null }),
      services.now(),
    ),
  }
}

/**
 * Saves the content of a step: valid parts are saved even when another part is refused (COMMON_FIELDS with the faults
 * by path, E_REG_FILE_MISSING, PC_TOO_MANY_FILES, or the rule that the choices break). Saves nothing when draft or
 * letter changed since they were read (E_REG_DRAFT_CHANGED), before the batch can be prepared (E_REG_BATCH_NOT_OPEN),
 * or when {@link requireNotOfOthers} throws.
 */
export async function saveDraft({ params, body }: BatchInput & { body: DraftPatch }, call: Call): Promise<Draft> {
  const { services, owner, groupDomain, project } = call
  const definition = batchOf(project, params.batchCode)
  const offering = offeringOf(project, definition)
  requireMayFillIn(call, offering)
  await requireNotOfOthers(call, offering.code)
  const of = draftOf(owner, offering.code)
  const [row, account, approved, files, conflict] = await Promise.all([
    findDraft<StoredDraft>(services.db, of),
    ownAccount(call),
    findApprovedExemptions(services, owner, offering.code),
    ownFiles(services, owner, namedFiles(body, offering.fields)),
    findConflict({ services, owner, project, batch: offering }, body),
  ])
  const batch = ownBatch(offering, { account, approved })
  const recalled = await recallAnswers(services, of, { asked: batch, content: row?.content, acting: groupDomain })
  const stored = withPrefilled(services, { of, fields: batch.fields, account, recalled }, row?.content ?? EMPTY_DRAFT)
  const fixed = fixedAnswers(batch.fields, account)
  const { accepted, refusal } = checkPatch(body, { services, owner, batch, definition, stored, files, fixed, conflict })
  await saveAccepted(services, {
    ...{
      of,
      refusals: REGISTRATION.refusals,
      empty: EMPTY_DRAFT,
      fields: batch.fields,
      account,
      recalled,
      patch: body,
      read: row?.content,
      accepted,
    },
    finish: (content) => withNames(batch, withPlacedChoices({ batch, definition }, content)),
    requireOpen: (tx) => requireMember(tx, call),
    follow: (tx, content) => submitConfirmed(services, tx, { of, batch, definition }, content),
  })
  if (refusal) throw refusal
  return readDraft({ params }, call)
}

/**
 * In region-first mode (1), drops choices made for another area, so that they are chosen again, unless their area was
 * withdrawn. Withdrawn subjects are kept until others are chosen.
 */
function withPlacedChoices({ batch, definition }: OfferedNow, draft: StoredDraft): StoredDraft {
  if (batch.mode !== REGISTRATION_MODE.regionFirst) return draft
  const { chosen, withdrawnSubjects } = asOffered({ batch, definition }, draft)
  const gone = withdrawnSubjects.map(({ subjectCode }) => ({ subjectCode }))
  return { ...draft, choices: [...(placeChoices(batch, draft.areaCode, chosen.choices) ?? []), ...gone] }
}

type UploadFileCall = Viewing &
  Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'> & { upload: Upload }

/**
 * Stores an uploaded file of the batch. Throws E_REG_BATCH_NOT_OPEN, ERG_NOT_SUBMITTED and the failures of
 * {@link receiveFile}.
 */
export async function uploadFile(
  { params: { batchCode }, body }: { params: { batchCode: string }; body: UploadFor },
  call: UploadFileCall,
): Promise<StoredFile> {
  const batch = offeringOf(call.project, batchOf(call.project, batchCode))
  requireMayFillIn(call, batch)
  await requireNotOfOthers(call, batch.code)
  return receiveFile(call, { journey: draftOf(call.owner, batch.code), asked: batch, uploadFor: body })
}
