import type {
  CertificateApplicationDraft,
  CertificateApplicationPatch,
} from '@contract/certificate-application/application-card'
import { applicationRequirements } from '@contract/certificate-application/application-fields'
import type { StoredFile } from '@contract/collecting/content'
import { withOwnLocks } from '@contract/collecting/locked-fields'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import type { Executor } from '@server/core/postgres/database'
import type { StoredContent } from '@server/core/tables/collecting'
import { ownAccount } from '@server/domain/accounts/own-account'
import { contentChecks, STEPS_OF_CONTENT } from '@server/domain/collecting/check-content'
import { checkParts } from '@server/domain/collecting/check-parts'
import { asContent, EMPTY_CONTENT, namedFiles } from '@server/domain/collecting/content'
import { findDraft } from '@server/domain/collecting/draft-store'
import { openDraft } from '@server/domain/collecting/open-draft'
import { recallAnswers } from '@server/domain/collecting/recalled'
import { saveAccepted } from '@server/domain/collecting/save-accepted'
import { receiveFile } from '@server/domain/files/receive-file'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { CERTIFICATE_APPLICATION } from './application'
import { regionsOf } from './regions'
import { qualificationOf, requireApplicable, requireFillingIn, type Call as OwnCall } from './rules'
import { standingOf } from './standing'

type Call = OwnCall & Viewing

interface Of {
  params: { certificateCode: string }
}

/**
 * The caller's application in progress; after a rejection it holds what was handed in. The address begins with the one that
 * was given last, else with what the account knows. Throws CIA_NOT_FOUND.
 */
export async function readDraft({ params }: Of, call: Call): Promise<CertificateApplicationDraft> {
  const { services, owner, project } = call
  const applicable = requireApplicable(call, params.certificateCode)
  const of = CERTIFICATE_APPLICATION.draftOf(owner, applicable.code)
  const [row, account, latest] = await Promise.all([
    findDraft<StoredContent>(services.db, of),
    ownAccount(call),
    CERTIFICATE_APPLICATION.findLatest(services, owner, applicable.code),
  ])
  const asked = applicationRequirements(applicable, regionsOf(project))
  const now = { content: row?.content ?? EMPTY_CONTENT, updatedAt: row?.updatedAt ?? null }
  const { stored, answers, shown } = await openDraft(services, {
    of,
    project: call.project,
    asked,
    account,
    now,
    shownTo: call.actor,
  })
  const content = asContent(asked, { ...stored, baseInfo: answers })
  return { ...content, ...shown, application: latest && standingOf(latest) }
}

/**
 * Saves what a step sent. Refused: faults by field (COMMON_FIELDS), another draft or letter than was seen (CRA_DRAFT_CHANGED),
 * and what {@link requireFillingIn} refuses.
 */
export async function saveDraft({ params, body }: Of & { body: CertificateApplicationPatch }, call: Call) {
  const { services, owner, project } = call
  const applicable = requireApplicable(call, params.certificateCode)
  const of = CERTIFICATE_APPLICATION.draftOf(owner, applicable.code)
  const qualification = await qualificationOf(call, applicable.code)
  const requireOpen = (db: Executor) => requireFillingIn(call, applicable, qualification, db)
  const [account, saved] = await Promise.all([
    ownAccount(call),
    findDraft<StoredContent>(services.db, of),
    requireOpen(services.db),
  ])
  const asked = withOwnLocks(applicationRequirements(applicable, regionsOf(project)), account)
  const { refusals } = CERTIFICATE_APPLICATION
  const files = await ownFiles(services, owner, namedFiles(body, asked.fields))
  const checks = contentChecks(body, { services, of, refusals, asked, files, fixed: {} })
  const { accepted, refusal } = checkParts<StoredContent>(body, checks, STEPS_OF_CONTENT)
  const recalled = await recallAnswers(services, of, { asked, content: saved?.content })
  await saveAccepted<StoredContent>(services, {
    ...{ of, refusals, empty: EMPTY_CONTENT, fields: asked.fields, account, recalled, patch: body, accepted },
    finish: (content) => content,
    requireOpen,
  })
  if (refusal) throw refusal
  return readDraft({ params }, call)
}

/** Takes in the photo. Throws what {@link requireFillingIn} and {@link receiveFile} refuse. */
export async function uploadPhoto(
  { params, body }: Of & { body: UploadFor },
  call: Call & Pick<CandidatesCall, 'groupDomain'> & { upload: Upload },
): Promise<StoredFile> {
  const applicable = requireApplicable(call, params.certificateCode)
  const { code } = applicable
  await requireFillingIn(call, applicable, await qualificationOf(call, code), call.services.db)
  const journey = CERTIFICATE_APPLICATION.draftOf(call.owner, code)
  return receiveFile(call, { journey, asked: applicationRequirements(applicable, []), uploadFor: body })
}
