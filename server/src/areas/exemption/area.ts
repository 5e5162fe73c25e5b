import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount } from '@server/domain/areas/table-retention'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { EXEMPTION } from './exemption'
import { exemptionJobs } from './jobs'
import { exemptionAction, fillingIn } from '@contract/exemption/exemption-permissions'
import { applicationSteps } from '@server/domain/applications/next-steps'
import { exemptionOfferings, exemptionOffering } from '@server/domain/projects/exemption-batches'
import { applicationPersonalData } from '@server/domain/applications/application-personal-data'
import type { PersonalDataSource, Person } from '@server/domain/personal-data/personal-data-source'
import { fact } from '@server/domain/personal-data/export-entries'
import { openSubjects } from './subjects'
import * as v from 'valibot'
import type { exemptionEndpoints } from '@contract/endpoints/exemption'
import { exemptionOfferingSchema, type ExemptionOffering } from '@contract/exemption/exemption-offering'
import type { Handlers, Owner } from '@server/calls/handler'
import { weakMemo } from '@server/core/running/weak-memo'
import { readDraft, saveDraft } from './draft/draft'
import { uploadFile } from './draft/upload-file'
import { listBatches } from './mine/batch-cards'
import { exemptionDetail, listExemptions } from './mine/my-exemptions'
import { submitExemption } from './submit'
import { withdrawExemption } from './withdraw'
import type { ExemptionPatch } from '@contract/exemption/exemption-draft'
import { exemptionConfirmationOf } from '@contract/exemption/exemption-offer'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoExemption } from '@server/core/tables/definition/demo-account'
import { demonstrateDecided } from '@server/domain/applications/demonstrate'
import { demoUpload, sendDemoFiles } from '@server/domain/files/demo-files'
import { decideExemption } from './decide'

const exemptionHandlers = {
  'GET /exm_c/exemptions/batches': (_input, call) => listBatches(call),
  'GET /exm_c/g/exemptions/:domain/:batchCode': async ({ params }, { project }) =>
    publicPart(exemptionOffering(project, params.batchCode)),
  'GET /exm_c/exemptions/batches/:batchCode/draft': readDraft,
  'POST /exm_c/exemptions/batches/:batchCode/draft': saveDraft,
  'POST /exm_c/exemptions/batches/:batchCode/files': uploadFile,
  'POST /exm_c/exemptions/batches/:batchCode/submit': submitExemption,
  'GET /exm_c/exemptions': (_input, call) => listExemptions(call),
  'GET /exm_c/exemptions/:exemptionId': ({ params }, call) => exemptionDetail(params.exemptionId, call),
  'POST /exm_c/exemptions/:exemptionId/withdraw': withdrawExemption,
} satisfies Handlers<typeof exemptionEndpoints>

/** Validates the batch against the public schema, which drops internal properties of the definition. */
const publicPart = weakMemo((offering: ExemptionOffering) => v.parse(exemptionOfferingSchema, offering))

/** Personal-data source for exemption applications. Grounds can be health data, so all of them are deleted. */
const exemptionPersonalData: PersonalDataSource = applicationPersonalData(EXEMPTION, {
  names: {
    applications: { zh: '免考申请', en: 'Applications for exemption' },
    drafts: { zh: '填写中的免考申请', en: 'Applications for exemption in progress' },
  },
  about: (person, batchCode) => fact('批次', 'Exam', offeringOf(person, batchCode)?.name ?? batchCode),
  facts: (services, row) => {
    const subjects = openSubjects(services, row)
    return [
      fact('科目和条件', 'Subjects and reasons', {
        zh: subjects.map(({ subjectName, groundName }) => `${subjectName.zh}（${groundName.zh}）`).join('、'),
        en: subjects.map(({ subjectName, groundName }) => `${subjectName.en} (${groundName.en})`).join(', '),
      }),
    ]
  },
  fields: (person, batchCode) => offeringOf(person, batchCode)?.fields ?? [],
})

const offeringOf = ({ project }: Person, batchCode: string) =>
  exemptionOfferings(project).find(({ code }) => code === batchCode)

const exemptionSteps = applicationSteps(EXEMPTION, {
  gate: 'exemption',
  offered: (project) =>
    exemptionOfferings(project).map((batch) => ({
      ...{ key: batch.code, name: batch.name, closesAt: batch.closesAt },
      mayFillIn: (state, gates, now) =>
        exemptionAction(fillingIn(state), { state, isReplaced: false, window: batch }, gates, now).allowed,
    })),
  toCorrect: ({ applicationId }) => ({
    title: { zh: '免考申请未通过，请修改', en: 'Correct your exemption application' },
    screen: 'exemptionDetail',
    params: { exemptionId: applicationId },
  }),
  toFinish: (batch) => ({
    title: { zh: '继续申请免考', en: 'Finish your exemption application' },
    screen: 'exemptionConfirm',
    params: { batch },
  }),
})

export const exemptionArea = defineArea({
  handlers: () => exemptionHandlers,
  jobs: () => exemptionJobs,
  nextSteps: () => [exemptionSteps],
  personalData: [exemptionPersonalData],
  encryptedInside: [answersOf(EXEMPTION)],
  retention: [retainedAsApplication('exemption'), retainedWithAccount('exemption_event')],
  retentionTerms: [oldApplications(EXEMPTION)],
  demonstration: () => ({
    entries: { exemption: ({ services, of }, wanted) => demonstrateExemption(services, of, wanted) },
  }),
})

interface Call {
  groupDomain: null
  services: Services
  project: Project
  owner: Owner
  actor: Owner
  idempotency: null
}

/**
 * Creates the exemption application of a demonstration account through the candidate's calls and brings it into the
 * requested state. Throws the failures of these calls, and errors of reading its files.
 */
async function demonstrateExemption(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  wanted: DemoExemption,
): Promise<void> {
  const call = { services, project, owner, actor: owner, groupDomain: null, idempotency: null }
  const params = { batchCode: wanted.batch }
  await fillIn(call, wanted)
  const body = exemptionConfirmationOf(exemptionOffering(project, wanted.batch), await readDraft({ params }, call))
  const { exemptionId } = await submitExemption({ params, body }, call)
  const { state, reason } = wanted
  if (state === 'withdrawn') await withdrawExemption({ params: { exemptionId } }, call)
  await demonstrateDecided(services, EXEMPTION, decideExemption, call, { key: wanted.batch, state, reason })
}

/** Fills in the draft step by step. Prefilled answers are sent back with the others, as a client does. */
async function fillIn(call: Call, { batch, choices, baseInfo, photo, files }: DemoExemption): Promise<void> {
  const params = { batchCode: batch }
  const save = (body: ExemptionPatch) => saveDraft({ params, body }, call)
  await save({ commitmentAccepted: true })
  await save({ choices })
  const shown = await readDraft({ params }, call)
  await save({ baseInfo: { ...shown.baseInfo, ...baseInfo } })
  if (photo !== undefined) {
    const upload = await demoUpload(call.services, photo)
    const { fileId } = await uploadFile({ params, body: { purpose: 'photo', key: '' } }, { ...call, upload })
    await save({ photoFileId: fileId })
  }
  const sent = await sendDemoFiles(call.services, files, (key, upload) =>
    uploadFile({ params, body: { purpose: 'attachment', key } }, { ...call, upload }),
  )
  await save({ files: sent })
  await save({ confirmed: true })
}
