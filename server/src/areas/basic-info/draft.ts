import { dayOf } from '@contract/format'
import { basicInfoFields, basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import type { BasicInfoDraft, BasicInfoPatch } from '@contract/basic-info/basic-info-update'
import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import { pruneAnswers } from '@contract/collecting/field-rules'
import type { StoredFile } from '@contract/collecting/content'
import type { UploadFor } from '@contract/collecting/requirements'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import type { Viewing } from '@server/calls/signed-path'
import { gatesOf } from '@server/calls/project/gates'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Account } from '@server/domain/accounts/accounts'
import { ownAccount } from '@server/domain/accounts/own-account'
import { openForm, saveForm, type Form } from '@server/domain/applications/form'
import { standingOf } from '@server/domain/applications/shown'
import { receiveFile } from '@server/domain/files/receive-file'
import type { StoredFileRow } from '@server/domain/files/stored-file-store'
import { requireAllowed } from '@server/domain/require-allowed'
import { BASIC_INFO, KEY, type Mine } from './basic-info'
import { basicInfoOf, changedInfo, faultsAgainst, shownInfo } from './facts'
import { portraitFaults } from './photographed'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services'>

function formOf({ owner }: Pick<Call, 'owner'>): Form {
  return {
    of: BASIC_INFO.draftOf(owner, KEY),
    refusals: BASIC_INFO.refusals,
    asked: (account, answers) => basicInfoRequirements(shownInfo(account), answers),
  }
}

/** The caller's application in progress; after a rejection it holds what was handed in. */
export async function readDraft(call: Call): Promise<BasicInfoDraft> {
  const [form, application] = await Promise.all([
    openForm(call, formOf(call)),
    BASIC_INFO.findLatest(call.services, call.owner, KEY),
  ])
  return { ...form, application: application && standingOf(application) }
}

/**
 * Saves the form, and that it was confirmed. Refused: faults by field (COMMON_FIELDS), also what changes nothing; another
 * draft than was seen (EA_BASIC_INFO_CHANGED); once one was handed in (EA_BASIC_INFO_ONCE).
 */
export async function saveDraft({ body }: { body: BasicInfoPatch }, call: Call): Promise<BasicInfoDraft> {
  await saveForm(call, formOf(call), {
    body,
    requireOpen: (db) => requireFillingIn(call, db),
    refuse: (account, files) => refuseWrong(body, call, account, files),
  })
  return readDraft(call)
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

/** Throws the faults by field: what changes nothing, and a document that is not the one that was photographed. */
function refuseWrong(
  { baseInfo }: BasicInfoPatch,
  { services }: Call,
  account: Account,
  files: ReadonlyMap<string, StoredFileRow>,
): void {
  if (baseInfo === undefined) return
  const answers = pruneAnswers(basicInfoFields(shownInfo(account)), baseInfo)
  const [info, today] = [basicInfoOf(account), dayOf(services.now())]
  const faults = {
    ...faultsAgainst(info, answers, today),
    ...portraitFaults(changedInfo(info, answers, today), answers, files),
  }
  if (Object.keys(faults).length > 0) throw new Failure('COMMON_FIELDS', { fields: faults })
}
