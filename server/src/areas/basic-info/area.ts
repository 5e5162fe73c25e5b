import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount } from '@server/domain/areas/table-retention'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { BASIC_INFO, KEY } from './basic-info'
import { basicInfoJobs } from './jobs'
import { basicInfoFields, basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import { applicationPersonalData } from '@server/domain/applications/application-personal-data'
import { basicInfoOf, changedInfo, faultsAgainst, shownInfo } from './facts'
import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import { applicationSteps } from '@server/domain/applications/next-steps'
import type { Owner, Handlers, CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoBasicInfo } from '@server/core/tables/definition/demo-account'
import { demonstrateDecided } from '@server/domain/applications/demonstrate'
import { sendDemoFiles } from '@server/domain/files/demo-files'
import { decideBasicInfo } from './decide'
import { readDraft, saveDraft, uploadFile, requireMay } from './draft'
import type { personalEndpoints } from '@contract/endpoints/personal'
import { myBasicInfo } from './my-basic-info'
import { ownAccount, lockAccount } from '@server/domain/accounts/own-account'
import { and, eq } from 'drizzle-orm'
import { cityFault, normaliseCity } from '@contract/identity/places/city'
import { Failure } from '@server/core/failure'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import { accounts } from '@server/core/tables/account'
import { requireStillSignedIn, requireCallerSignedIn, type TokenOwner } from '@server/domain/accounts/access-tokens'
import { lackOf } from '@contract/basic-info/basic-info-steps'
import type { Answers } from '@contract/collecting/fields'
import { dayOf } from '@contract/format'
import type { Executor } from '@server/core/postgres/database'
import type { Account } from '@server/domain/accounts/accounts'
import { isTakenByAnother } from '@server/domain/accounts/change-identity'
import { submitApplication } from '@server/domain/applications/submit'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { toSubmit } from '@server/domain/collecting/content'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services' | 'idempotency'> & TokenOwner

/**
 * Submits the caller's draft as it was confirmed: their only application, or the same one again after a rejection.
 * Throws EA_BASIC_INFO_ONCE, EA_BASIC_INFO_CHANGED when the draft is not the confirmed one, EA_BASIC_INFO_ITEMS and
 * EA_BASIC_INFO_PHOTOS for missing parts, EA_CERT_REGISTERED when the document belongs to another account, and
 * EA_LOGIN_EXPIRED.
 */
async function submitBasicInfo({ body }: { body: { seenAt: string | null } }, call: Call) {
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
async function requireComplete({ services, owner }: Call, tx: Executor, account: Account, answers: Answers) {
  const now = services.now()
  const lack = lackOf(answers, basicInfoRequirements(shownInfo(account), answers), now)
  if (lack) throw new Failure(lack)
  const info = basicInfoOf(account)
  const faults = faultsAgainst(info, answers, dayOf(now))
  if (Object.keys(faults).length > 0) throw new Failure('EA_BASIC_INFO_ITEMS')
  const next = changedInfo(info, answers, dayOf(now))
  if (await isTakenByAnother(services, tx, owner, next)) throw new Failure('EA_CERT_REGISTERED')
}

/**
 * Stores the city that the caller lives in; an empty one deletes it. Throws the fault of {@link cityFault} and
 * EA_LOGIN_EXPIRED.
 */
async function setCity(
  { body }: { body: { city: string } },
  { services, owner, actor }: Pick<CandidatesCall, 'services' | 'owner' | 'actor'>,
) {
  const city = normaliseCity(body.city)
  const fault = cityFault(city)
  if (fault) throw new Failure(fault.code, fault.details)
  const change = { city: city === '' ? null : city }
  const { projectId, accountId } = owner
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, owner)
    await requireStillSignedIn(tx, actor)
    await tx
      .update(accounts)
      .set(encryptChange(services.personalData, accounts, owner, change))
      .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
  })
  return change
}

const basicInfoHandlers = {
  'GET /ea/basic-info': (_input, call) => myBasicInfo(call),
  'GET /ea/id-number': async (_input, call) => ({ idNumber: (await ownAccount(call)).idNumber }),
  'GET /ea/basic-info/draft': (_input, call) => readDraft(call),
  'POST /ea/basic-info/draft': saveDraft,
  'POST /ea/basic-info/files': uploadFile,
  'POST /ea/basic-info/submit': submitBasicInfo,
  'POST /ea/city': setCity,
} satisfies Handlers<typeof personalEndpoints>

const basicInfoSteps = applicationSteps(BASIC_INFO, {
  gate: 'basicInfoUpdate',
  offered: () => [
    {
      ...{ key: KEY, name: { zh: '基本信息变更', en: 'Basic information update' }, closesAt: null },
      mayFillIn: (state, gates, now) => mayApplyForUpdate(state, gates, now).allowed,
    },
  ],
  toCorrect: () => ({
    title: { zh: '变更申请未通过，请修改', en: 'Correct your update request' },
    screen: 'checkBasicInfoUpdate',
    params: {},
  }),
  toFinish: () => ({
    title: { zh: '继续填写变更申请', en: 'Finish your update request' },
    screen: 'confirmBasicInfoUpdate',
    params: {},
  }),
})

/**
 * Personal-data source for basic-information updates. They contain former identity data, so all of them are deleted.
 */
const basicInfoPersonalData = applicationPersonalData(BASIC_INFO, {
  names: {
    applications: { zh: '基本信息变更申请', en: 'Request to update basic information' },
    drafts: { zh: '填写中的变更申请', en: 'Request to update basic information, in progress' },
  },
  about: () => null,
  facts: () => [],
  fields: ({ account }) => basicInfoFields(basicInfoOf(account)),
})

export const basicInfoArea = defineArea({
  handlers: () => basicInfoHandlers,
  jobs: () => basicInfoJobs,
  nextSteps: () => [basicInfoSteps],
  personalData: [basicInfoPersonalData],
  encryptedInside: [answersOf(BASIC_INFO)],
  retention: [retainedAsApplication('basic_info_update'), retainedWithAccount('basic_info_event')],
  retentionTerms: [oldApplications(BASIC_INFO)],
  demonstration: () => ({
    entries: { basicInfo: ({ services, of }, wanted) => demonstrateBasicInfo(services, of, wanted) },
  }),
})

/**
 * Creates the update application of a demonstration account through the candidate's calls and brings it into the
 * requested state. Throws the failures of these calls, and errors of reading the photos.
 */
async function demonstrateBasicInfo(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { answers, photos, state, reason }: DemoBasicInfo,
): Promise<void> {
  const call = { services, project, owner, actor: owner, groupDomain: null, idempotency: null }
  const sent = await sendDemoFiles(services, photos, (key, upload) =>
    uploadFile({ body: { purpose: 'field', key } }, { ...call, upload }),
  )
  await saveDraft({ body: { baseInfo: { ...answers, ...sent } } }, call)
  await saveDraft({ body: { confirmed: true } }, call)
  await submitBasicInfo({ body: { seenAt: (await readDraft(call)).updatedAt } }, { ...call, actor: null })
  await demonstrateDecided(services, BASIC_INFO, decideBasicInfo, call, { key: KEY, state, reason })
}
