import { dayOf } from '@contract/format'
import { basicInfoFields, basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import type { BasicInfoDraft, BasicInfoPatch } from '@contract/basic-info/basic-info-update'
import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import { pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { StoredFile } from '@contract/collecting/content'
import { withOwnLocks } from '@contract/collecting/locked-fields'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StoredContent } from '@server/core/tables/collecting'
import type { Account } from '@server/domain/accounts/accounts'
import { ownAccount } from '@server/domain/accounts/own-account'
import { standingOf } from '@server/domain/applications/shown'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { contentChecks, STEPS_OF_CONTENT } from '@server/domain/collecting/check-content'
import { checkParts } from '@server/domain/collecting/check-parts'
import { asContent, EMPTY_CONTENT, namedFiles } from '@server/domain/collecting/content'
import { findDraft, type DraftOf } from '@server/domain/collecting/draft-store'
import { openDraft } from '@server/domain/collecting/open-draft'
import { saveAccepted } from '@server/domain/collecting/save-accepted'
import { receiveFile } from '@server/domain/files/receive-file'
import { ownFiles, type StoredFileRow } from '@server/domain/files/stored-file-store'
import { requireAllowed } from '@server/domain/require-allowed'
import { BASIC_INFO, KEY, type Mine } from './basic-info'
import { basicInfoOf, changedInfo, faultsAgainst, shownInfo } from './facts'
import { portraitFaults } from './photographed'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services'>

const EMPTY_DRAFT: StoredContent = EMPTY_CONTENT

/** The caller's application in progress; after a rejection it holds what was handed in. */
export async function readDraft(call: Call): Promise<BasicInfoDraft> {
  const { services, owner } = call
  const of = BASIC_INFO.draftOf(owner, KEY)
  const [row, account, application] = await Promise.all([
    findDraft<StoredContent>(services.db, of),
    ownAccount(call),
    BASIC_INFO.findLatest(services, owner, KEY),
  ])
  const asked = basicInfoRequirements(shownInfo(account), answersIn(services, of, row))
  const now = { content: row?.content ?? EMPTY_DRAFT, updatedAt: row?.updatedAt ?? null }
  const { stored, answers, shown } = await openDraft(services, {
    of,
    project: call.project,
    asked,
    account,
    now,
    shownTo: call.actor,
  })
  const content = asContent(asked, { ...stored, baseInfo: answers })
  return { ...content, ...shown, application: application && standingOf(application) }
}

/**
 * Saves the form, and that it was confirmed. Refused: faults by field (COMMON_FIELDS), also what changes nothing; another
 * draft than was seen (EA_BASIC_INFO_CHANGED); once one was handed in (EA_BASIC_INFO_ONCE).
 */
export async function saveDraft({ body }: { body: BasicInfoPatch }, call: Call): Promise<BasicInfoDraft> {
  const { services, owner } = call
  const of = BASIC_INFO.draftOf(owner, KEY)
  const requireOpen = (db: Executor) => requireFillingIn(call, db)
  const [account, saved] = await Promise.all([
    ownAccount(call),
    findDraft<StoredContent>(services.db, of),
    requireOpen(services.db),
  ])
  const answersSoFar = body.baseInfo ?? answersIn(services, of, saved)
  const asked = withOwnLocks(basicInfoRequirements(shownInfo(account), answersSoFar), account)
  const { refusals } = BASIC_INFO
  const files = await ownFiles(services, owner, namedFiles(body, asked.fields))
  const checks = contentChecks(body, { services, of, refusals, asked, files, fixed: {} })
  const { accepted, refusal } = checkParts<StoredContent>(
    body,
    [() => refuseWrong(body, call, account, files), ...checks],
    STEPS_OF_CONTENT,
  )
  if (refusal) throw refusal
  await saveAccepted<StoredContent>(services, {
    ...{ of, refusals, empty: EMPTY_DRAFT, fields: asked.fields, account, recalled: {}, patch: body, accepted },
    finish: (content) => content,
    requireOpen,
  })
  return readDraft(call)
}

function answersIn(services: Services, of: DraftOf, saved: { content: StoredContent } | null): Answers {
  return saved ? openAnswers(services, of, saved.content.baseInfo) : {}
}

/** Takes in a photo that the form asks for. Throws EA_BASIC_INFO_ONCE and what {@link receiveFile} refuses. */
export async function uploadFile(
  { body }: { body: UploadFor },
  call: Call & Pick<CandidatesCall, 'groupDomain'> & { upload: Upload },
): Promise<StoredFile> {
  await requireFillingIn(call, call.services.db)
  const asked = basicInfoRequirements(shownInfo(await ownAccount(call)), {})
  const journey = BASIC_INFO.draftOf(call.owner, KEY)
  return receiveFile(call, { journey, asked, uploadFor: body, holder: 'saidLater' })
}

/** Throws EA_BASIC_INFO_ONCE, and what the module's gate says. */
export function requireMay({ services, project }: Pick<Call, 'services' | 'project'>, own: Mine | null): void {
  requireAllowed(mayApplyForUpdate(own?.state ?? null, gatesOf(services, project), services.now()))
}

async function requireFillingIn(call: Call, db: Executor): Promise<void> {
  requireMay(call, await BASIC_INFO.findLatest(call.services, call.owner, KEY, db))
}

/** Faults by field: what changes nothing, and a document that is not the one that was photographed. */
function refuseWrong(
  { baseInfo }: BasicInfoPatch,
  { services }: Call,
  account: Account,
  files: ReadonlyMap<string, StoredFileRow>,
): Record<string, never> {
  if (baseInfo === undefined) return {}
  const answers = pruneAnswers(basicInfoFields(shownInfo(account)), baseInfo)
  const [info, today] = [basicInfoOf(account), dayOf(services.now())]
  const faults = {
    ...faultsAgainst(info, answers, today),
    ...portraitFaults(changedInfo(info, answers, today), answers, files),
  }
  if (Object.keys(faults).length > 0) throw new Failure('COMMON_FIELDS', { fields: faults })
  return {}
}
