import type { StoredFile } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import { withOwnLocks } from '@contract/collecting/locked-fields'
import type { UploadFor } from '@contract/collecting/requirements'
import { checkExemptionChoices, checkOffered } from '@contract/exemption/exemption-choices'
import type { ExemptionDraft, ExemptionPatch } from '@contract/exemption/exemption-draft'
import { exemptionOfferOf } from '@contract/exemption/exemption-offer'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { exemptionRequirements } from '@contract/exemption/exemption-requirements'
import { candidateFacts, applyingRefusal } from '@contract/registration/choice/eligibility'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { StoredExemptionDraft } from '@server/core/tables/exemption'
import { ownAccount } from '@server/domain/accounts/lock-account'
import {
  contentChecks,
  STEPS_OF_CONTENT,
  type ContentContext,
  checkParts,
} from '@server/domain/collecting/check-content'
import { namedFiles, asContent, EMPTY_CONTENT } from '@server/domain/collecting/content'
import { findDraft } from '@server/domain/collecting/draft-store'
import { openDraft } from '@server/domain/collecting/open-draft'
import { fixedAnswers, withPrefilled } from '@server/domain/collecting/prefill'
import { recallAnswers } from '@server/domain/collecting/recalled'
import { saveAccepted } from '@server/domain/collecting/save-accepted'
import { receiveFile } from '@server/domain/files/receive-file'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { encryptGround, openGround } from '@server/domain/ground-names'
import { exemptionOffering } from '@server/domain/projects/exemption-batches'
import { EXEMPTION, requireFillingIn } from './exemption'
import { applicationOf } from './my-exemptions'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services'>
type BatchInput = { params: { batchCode: string } }

/**
 * Returns the caller's draft, prefilled from the account; after a rejection it contains the submitted content.
 * {@link openDraft} defines the masking and the lifetime of file URLs.
 */
export async function readDraft({ params: { batchCode } }: BatchInput, call: Call): Promise<ExemptionDraft> {
  const { services, owner, project } = call
  const offering = exemptionOffering(project, batchCode)
  const of = EXEMPTION.draftOf(owner, batchCode)
  const [row, account, latest] = await Promise.all([
    findDraft<StoredExemptionDraft>(services.db, of),
    ownAccount(call),
    EXEMPTION.findLatest(services, owner, batchCode),
  ])
  const now = { content: row?.content ?? EMPTY_DRAFT, updatedAt: row?.updatedAt ?? null }
  const asked = exemptionRequirements(offering, offeredChoices(offering, now.content))
  const { stored, answers, shown } = await openDraft(services, {
    of,
    project: call.project,
    asked,
    account,
    now,
    shownTo: call.actor,
  })
  return {
    ...asDraft(call, offering, stored, answers),
    ...shown,
    application: latest && applicationOf(latest),
    refusal: applyingRefusal(candidateFacts(account, asked.fields, answers), services.now()),
  }
}

/**
 * Saves the content of a step: valid parts are saved even when another part is refused. Throws COMMON_FIELDS (faults by
 * path), EXM_EXEMPT_FILE_MISSING, PC_TOO_MANY_FILES, or the fault of the choices. Saves nothing when the draft may not
 * be changed ({@link requireFillingIn}, checked again under the draft's lock, which submitting takes too), or with
 * EXM_EXEMPT_DRAFT_CHANGED when draft or letter changed since they were read.
 */
export async function saveDraft({ params, body }: BatchInput & { body: ExemptionPatch }, call: Call) {
  const { services, owner, project } = call
  const offering = exemptionOffering(project, params.batchCode)
  const of = EXEMPTION.draftOf(owner, offering.code)
  const requireOpen = async (db: Executor) =>
    requireFillingIn(call, offering, await EXEMPTION.findLatest(services, owner, offering.code, db))
  const [row, account, files] = await Promise.all([
    findDraft<StoredExemptionDraft>(services.db, of),
    ownAccount(call),
    ownFiles(services, owner, namedFiles(body, offering.fields)),
    requireOpen(services.db),
  ])
  const choices = body.choices ?? offeredChoices(offering, row?.content ?? EMPTY_DRAFT)
  const asked = withOwnLocks(exemptionRequirements(offering, choices), account)
  const { refusals } = EXEMPTION
  const fixed = fixedAnswers(asked.fields, account)
  const recalled = await recallAnswers(services, of, { asked, content: row?.content })
  const stored = withPrefilled(services, { of, fields: asked.fields, account, recalled }, row?.content ?? EMPTY_DRAFT)
  const { accepted, refusal } = checkPatch(body, offering, { services, of, refusals, asked, files, fixed, stored })
  await saveAccepted<StoredExemptionDraft>(services, {
    ...{ of, refusals, empty: EMPTY_DRAFT, fields: asked.fields, account, recalled, patch: body, accepted },
    read: row?.content,
    finish: (content) => content,
    requireOpen,
  })
  if (refusal) throw refusal
  return readDraft({ params }, call)
}

/** Returns the accepted part of a patch and the first refusal. */
function checkPatch(patch: ExemptionPatch, offering: ExemptionOffering, context: ContentContext) {
  return checkParts<StoredExemptionDraft>(
    patch,
    [...contentChecks(patch, context), () => choices(patch, offering, context)],
    {
      ...STEPS_OF_CONTENT,
      choices: ['subject'],
    },
  )
}

function choices(
  { choices }: ExemptionPatch,
  offering: ExemptionOffering,
  { services, of }: ContentContext,
): Partial<StoredExemptionDraft> {
  if (choices === undefined) return {}
  const rule = checkExemptionChoices(offering, choices)
  if (rule) throw new Failure(rule.code, rule.details)
  const { subjects } = exemptionOfferOf(offering, choices)
  return { choices: subjects.map((subject) => encryptGround(services, of, subject)) }
}

const EMPTY_DRAFT: StoredExemptionDraft = { ...EMPTY_CONTENT, passedSteps: [], choices: [] }

/** Returns the choices that are still offered; an import may have removed some. */
function offeredChoices(offering: ExemptionOffering, { choices }: Pick<StoredExemptionDraft, 'choices'>) {
  return choices.filter((choice) => checkOffered(offering, choice) === null)
}

/** Converts the stored draft to the shape used by the step rules, without file descriptions. */
export function asDraft(
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
  offering: ExemptionOffering,
  stored: StoredExemptionDraft,
  answers: Answers,
): ExemptionDraft {
  const offered = offeredChoices(offering, stored)
  const withdrawn = stored.choices.filter((choice) => !offered.includes(choice))
  return {
    ...asContent(offering, { ...stored, baseInfo: answers }),
    batchCode: offering.code,
    choices: offered.map(({ subjectCode, groundCode }) => ({ subjectCode, groundCode })),
    withdrawnChoices: withdrawn.map(({ groundCode: _groundCode, ...choice }) => openGround(services, owner, choice)),
    application: null,
    refusal: null,
  }
}

type UploadFileCall = Viewing &
  Pick<CandidatesCall, 'owner' | 'groupDomain' | 'project' | 'services'> & { upload: Upload }

/** Stores an uploaded file that any ground of the batch requires. Throws the failures of {@link receiveFile}. */
export async function uploadFile(
  { params: { batchCode }, body }: { params: { batchCode: string }; body: UploadFor },
  call: UploadFileCall,
): Promise<StoredFile> {
  const offering = exemptionOffering(call.project, batchCode)
  requireFillingIn(call, offering, await EXEMPTION.findLatest(call.services, call.owner, batchCode))
  return receiveFile(call, { journey: EXEMPTION.draftOf(call.owner, batchCode), asked: offering, uploadFor: body })
}
