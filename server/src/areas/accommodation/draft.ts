import type { AccommodationDraft, AccommodationPatch } from '@contract/accommodation/accommodation-card'
import { accommodationRequirements } from '@contract/accommodation/accommodation-fields'
import type { StoredFile } from '@contract/collecting/content'
import type { Answers } from '@contract/collecting/fields'
import { withOwnLocks } from '@contract/collecting/locked-fields'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import { ownAccount } from '@server/domain/accounts/own-account'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { contentChecks, STEPS_OF_CONTENT } from '@server/domain/collecting/check-content'
import { checkParts } from '@server/domain/collecting/check-parts'
import { asContent, EMPTY_CONTENT, namedFiles } from '@server/domain/collecting/content'
import { findDraft, type DraftOf } from '@server/domain/collecting/draft-store'
import { openDraft } from '@server/domain/collecting/open-draft'
import { saveAccepted } from '@server/domain/collecting/save-accepted'
import { receiveFile } from '@server/domain/files/receive-file'
import { ownFiles } from '@server/domain/files/stored-file-store'
import { ACCOMMODATION } from './accommodation'
import { applicationOf } from './mine'
import { requireFillingIn, requireOffering } from './rules'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'groupDomain'>

interface Of {
  params: { offerCode: string }
}

/** The caller's application in progress; after a rejection it holds what was handed in. Throws EXM_ACC_NOT_OFFERED. */
export async function readDraft({ params }: Of, call: Call): Promise<AccommodationDraft> {
  const { services, owner, groupDomain } = call
  const offering = requireOffering(call, params.offerCode)
  const of = ACCOMMODATION.draftOf(owner, offering.code)
  const [row, account, application] = await Promise.all([
    findDraft<StoredContent>(services.db, of),
    ownAccount(call),
    ACCOMMODATION.findLatest(services, owner, offering.code),
  ])
  const asked = accommodationRequirements(offering, answersIn(services, of, row))
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
  return { ...content, ...shown, application: application && applicationOf(application, groupDomain) }
}

/**
 * Saves the form, and that it was confirmed. Refused: faults by field (COMMON_FIELDS), another draft than was seen
 * (EXM_ACC_DRAFT_CHANGED), and what {@link requireFillingIn} refuses.
 */
export async function saveDraft(
  { params, body }: Of & { body: AccommodationPatch },
  call: Call,
): Promise<AccommodationDraft> {
  const { services, owner } = call
  const offering = requireOffering(call, params.offerCode)
  const of = ACCOMMODATION.draftOf(owner, offering.code)
  const requireOpen = (db: Executor) => requireFillingIn(call, offering, db)
  const [account, saved] = await Promise.all([
    ownAccount(call),
    findDraft<StoredContent>(services.db, of),
    requireOpen(services.db),
  ])
  const answersSoFar = body.baseInfo ?? answersIn(services, of, saved)
  const asked = withOwnLocks(accommodationRequirements(offering, answersSoFar), account)
  const { refusals } = ACCOMMODATION
  const files = await ownFiles(services, owner, namedFiles(body, asked.fields))
  const checks = contentChecks(body, { services, of, refusals, asked, files, fixed: {} })
  const { accepted, refusal } = checkParts<StoredContent>(body, checks, STEPS_OF_CONTENT)
  if (refusal) throw refusal
  await saveAccepted<StoredContent>(services, {
    ...{ of, refusals, empty: EMPTY_CONTENT, fields: asked.fields, account, recalled: {}, patch: body, accepted },
    finish: (content) => content,
    requireOpen,
  })
  return readDraft({ params }, call)
}

function answersIn(services: Services, of: DraftOf, saved: { content: StoredContent } | null): Answers {
  return saved ? openAnswers(services, of, saved.content.baseInfo) : {}
}

/** Takes in what proves an arrangement. Throws what {@link requireFillingIn} and {@link receiveFile} refuse. */
export async function uploadFile(
  { params, body }: Of & { body: UploadFor },
  call: Call & { upload: Upload },
): Promise<StoredFile> {
  const offering = requireOffering(call, params.offerCode)
  await requireFillingIn(call, offering, call.services.db)
  // whichever arrangements are chosen by then
  const asked = accommodationRequirements(offering, { needs: offering.arrangements.map(({ code }) => code) })
  return receiveFile(call, { journey: ACCOMMODATION.draftOf(call.owner, offering.code), asked, uploadFor: body })
}
