import { basicInfoFields, basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import { lackOf } from '@contract/basic-info/basic-info-steps'
import type { BasicInfoDraft, BasicInfoPatch, BasicInfo } from '@contract/basic-info/basic-info-update'
import type { StoredFile } from '@contract/collecting/content'
import { pruneAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { UploadFor } from '@contract/collecting/requirements'
import type { ErrorCode } from '@contract/errors/errors'
import { dayOf } from '@contract/format'
import type { CandidatesCall, Upload } from '@server/calls/handler'
import { gatesOf } from '@server/calls/project/gates'
import type { Viewing } from '@server/calls/signed-path'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { requireCallerSignedIn, type TokenOwner } from '@server/domain/accounts/sign-in/access-tokens'
import type { Account } from '@server/domain/accounts/accounts'
import { isTakenByAnother } from '@server/domain/accounts/change-identity'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { applicationStatusOf } from '@server/domain/applications/application-view'
import { openForm, saveForm, type Form } from '@server/domain/applications/form'
import { submitApplication } from '@server/domain/applications/submit'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toSubmit } from '@server/domain/collecting/content'
import { isOfOtherPerson, parseReading } from '@server/domain/files/image-checks/check-document'
import { receiveFile } from '@server/domain/files/receive-file'
import type { StoredFileRow } from '@server/domain/files/stored-file-store'
import { requireAllowed } from '@server/domain/require-allowed'
import { BASIC_INFO, KEY, type Mine, basicInfoOf, changedInfo, faultsAgainst, shownInfo } from './basic-info'

type Call = Viewing & Pick<CandidatesCall, 'owner' | 'project' | 'services'>

function formOf({ owner }: Pick<Call, 'owner'>): Form {
  return {
    of: BASIC_INFO.draftOf(owner, KEY),
    refusals: BASIC_INFO.refusals,
    asked: (account, answers) => basicInfoRequirements(shownInfo(account), answers),
  }
}

/** Returns the caller's draft; after a rejection it contains the submitted content. */
export async function readDraft(call: Call): Promise<BasicInfoDraft> {
  const [form, application] = await Promise.all([
    openForm(call, formOf(call)),
    BASIC_INFO.findLatest(call.services, call.owner, KEY),
  ])
  return { ...form, application: application && applicationStatusOf(application) }
}

/**
 * Saves the form and its confirmation. Throws COMMON_FIELDS (faults by field, also for values that change nothing),
 * EA_BASIC_INFO_CHANGED (the draft changed since it was read), and EA_BASIC_INFO_ONCE after a submission.
 */
export async function saveDraft({ body }: { body: BasicInfoPatch }, call: Call): Promise<BasicInfoDraft> {
  await saveForm(call, formOf(call), {
    body,
    requireOpen: (db) => requireFillingIn(call, db),
    refuse: (account, files) => refuseWrong(body, call, account, files),
  })
  return readDraft(call)
}

/** Stores an uploaded photo of the form. Throws EA_BASIC_INFO_ONCE and the failures of {@link receiveFile}. */
export async function uploadFile(
  { body }: { body: UploadFor },
  call: Call & Pick<CandidatesCall, 'groupDomain'> & { upload: Upload },
): Promise<StoredFile> {
  await requireFillingIn(call, call.services.db)
  const asked = basicInfoRequirements(shownInfo(await ownAccount(call)), {})
  const journey = BASIC_INFO.draftOf(call.owner, KEY)
  return receiveFile(call, { journey, asked, uploadFor: body, holder: 'saidLater' })
}

/** Throws EA_BASIC_INFO_ONCE and the refusals of the module's gate. */
function requireMay({ services, project }: Pick<Call, 'services' | 'project'>, own: Mine | null): void {
  requireAllowed(mayApplyForUpdate(own?.state ?? null, gatesOf(services, project), services.now()))
}

async function requireFillingIn(call: Call, db: Executor): Promise<void> {
  requireMay(call, await BASIC_INFO.findLatest(call.services, call.owner, KEY, db))
}

/** Throws faults by field: values that change nothing, and a document that differs from the photographed one. */
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

/**
 * Returns the fault CERT_AI_MISMATCH for the portrait page when the photographed resident ID card does not belong to
 * the person described by the answers (specification §8, ID mismatch). Photos that could not be read are left to the
 * reviewer.
 */
function portraitFaults(
  next: Pick<BasicInfo, 'realName' | 'idType' | 'idNumber'>,
  { portrait }: Answers,
  files: ReadonlyMap<string, Pick<StoredFileRow, 'read'>>,
): Record<string, ErrorCode> {
  if (next.idType !== 'nationalId' || !Array.isArray(portrait)) return {}
  const read = portrait.flatMap((id) => (typeof id === 'string' && files.get(id)?.read) || [])
  return read.some((kept) => isOfOtherPerson(parseReading(kept), next)) ? { portrait: 'CERT_AI_MISMATCH' } : {}
}

type SubmitCall = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'> & TokenOwner

/**
 * Submits the caller's draft as it was confirmed: their only application, or the same one again after a rejection.
 * Throws EA_BASIC_INFO_ONCE, EA_BASIC_INFO_CHANGED when the draft is not the confirmed one, EA_BASIC_INFO_ITEMS and
 * EA_BASIC_INFO_PHOTOS for missing parts, EA_CERT_REGISTERED when the document belongs to another account, and
 * EA_LOGIN_EXPIRED.
 */
export async function submitBasicInfo({ body }: { body: { seenAt: string | null } }, call: SubmitCall) {
  const { services, owner } = call
  return submitApplication(BASIC_INFO, call, KEY, {
    requireMay: (latest) => requireMay(call, latest),
    goesOn: () => true,
    check: async (tx, draft) => {
      await requireCallerSignedIn(tx, call)
      if (!draft) throw new Failure('EA_BASIC_INFO_ITEMS')
      if (body.seenAt !== draft.updatedAt.toISOString()) throw new Failure('EA_BASIC_INFO_CHANGED')
      const account = await ownAccount(call, tx)
      const answers = openAnswers(services, BASIC_INFO.draftOf(owner, KEY), draft.content.baseInfo)
      await requireComplete(call, tx, account, answers)
      if (!draft.content.confirmed) throw new Failure('EA_BASIC_INFO_CHANGED')
      return { content: toSubmit({ files: [] }, draft.content), before: JSON.stringify(basicInfoOf(account)) }
    },
    answer: () => ({}),
  })
}

/** Checks completeness again: the account may have been corrected since the form was saved. */
async function requireComplete({ services, owner }: SubmitCall, tx: Executor, account: Account, answers: Answers) {
  const now = services.now()
  const lack = lackOf(answers, basicInfoRequirements(shownInfo(account), answers), now)
  if (lack) throw new Failure(lack)
  const info = basicInfoOf(account)
  const faults = faultsAgainst(info, answers, dayOf(now))
  if (Object.keys(faults).length > 0) throw new Failure('EA_BASIC_INFO_ITEMS')
  const next = changedInfo(info, answers, dayOf(now))
  if (await isTakenByAnother(services, tx, owner, next)) throw new Failure('EA_CERT_REGISTERED')
}
