import { defineArea } from '@server/domain/areas/define-area'
import { retainedAsApplication, retainedWithAccount } from '@server/domain/areas/table-retention'
import { answersOf } from '@server/domain/key-rotation/encrypted-answers'
import { oldApplications } from '@server/domain/retention/old-applications'
import { ACCOMMODATION } from './accommodation'
import { accommodationJobs } from './jobs'
import type { accommodationEndpoints } from '@contract/endpoints/accommodation'
import type { Handlers, Owner, CandidatesCall } from '@server/calls/handler'
import { readDraft, saveDraft, uploadFile } from './draft'
import { accommodationDetail, listAccommodations } from './my-accommodation'
import { submitAccommodation } from './submit'
import { accommodationAction } from '@contract/accommodation/accommodation-permissions'
import { offeringsOf, offeringNamed } from '@server/domain/accommodations/offered'
import { applicationSteps } from '@server/domain/applications/next-steps'
import { accommodationFields } from '@contract/accommodation/accommodation-fields'
import { applicationPersonalData } from '@server/domain/applications/application-personal-data'
import { fact } from '@server/domain/personal-data/export-entries'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { DemoAccommodation } from '@server/core/tables/definition/demo-account'
import { demonstrateDecided } from '@server/domain/applications/demonstrate'
import { sendDemoFiles } from '@server/domain/files/demo-files'
import { decideAccommodation } from './decide'
import { Failure } from '@server/core/failure'
import { withdraw } from '@server/domain/applications/withdraw'
import { settleOwnTime } from '@server/domain/appointments/settle-own-time'
import { requireAction } from './rules'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/** Withdraws an undecided application. Throws EXM_ACC_NOT_FOUND, EXM_ACC_DECIDED, EXM_ACC_WITHDRAWN. */
async function withdrawAccommodation({ params }: { params: { offerCode: string } }, call: Call) {
  const own = await ACCOMMODATION.findLatest(call.services, call.owner, params.offerCode)
  if (!own) throw new Failure('EXM_ACC_NOT_FOUND')
  return withdraw(
    ACCOMMODATION,
    call,
    own.applicationId,
    (row) => {
      requireAction(call, 'withdraw', row, null)
      return true
    },
    // A reopened application may have booked seats under its earlier approval.
    (tx, row, at) => settleOwnTime(tx, row, { granted: [], at }),
  )
}

/**
 * Personal-data source for accommodation applications. They contain health data, so the end of retention deletes all of
 * them.
 */
const accommodationPersonalData = applicationPersonalData(ACCOMMODATION, {
  names: {
    applications: { zh: '便利申请', en: 'Applications for access arrangements' },
    drafts: { zh: '填写中的便利申请', en: 'Applications for access arrangements in progress' },
  },
  about: ({ project }, offerCode) => fact('申请项目', 'For', offeringNamed(project, offerCode)?.name ?? offerCode),
  facts: () => [],
  reasonOf: {
    passed: { zh: '其余未批准的原因', en: 'Why the rest was not approved' },
  },
  fields: ({ project }, offerCode) => {
    const offering = offeringNamed(project, offerCode)
    return offering ? accommodationFields(offering) : []
  },
})

const accommodationSteps = applicationSteps(ACCOMMODATION, {
  gate: 'accommodation',
  offered: (project) =>
    offeringsOf(project).map(({ code, name, closesAt }) => ({
      ...{ key: code, name, closesAt },
      mayFillIn: (state, gates, now) => accommodationAction('apply', { state, closesAt }, gates, now).allowed,
    })),
  toCorrect: ({ offerCode }) => ({
    title: { zh: '便利申请未通过，请修改', en: 'Correct your application for access arrangements' },
    screen: 'accommodation',
    params: { offerCode },
  }),
  toFinish: (offerCode) => ({
    title: { zh: '继续填写便利申请', en: 'Finish your application for access arrangements' },
    screen: 'confirmAccommodation',
    params: { offerCode },
  }),
})

const accommodationHandlers = {
  'GET /exm_c/accommodations': (_input, call) => listAccommodations(call),
  'GET /exm_c/accommodations/:offerCode': accommodationDetail,
  'GET /exm_c/accommodations/:offerCode/draft': readDraft,
  'POST /exm_c/accommodations/:offerCode/draft': saveDraft,
  'POST /exm_c/accommodations/:offerCode/files': uploadFile,
  'POST /exm_c/accommodations/:offerCode/submit': submitAccommodation,
  'POST /exm_c/accommodations/:offerCode/withdraw': withdrawAccommodation,
} satisfies Handlers<typeof accommodationEndpoints>

export const accommodationArea = defineArea({
  handlers: () => accommodationHandlers,
  jobs: () => accommodationJobs,
  nextSteps: () => [accommodationSteps],
  personalData: [accommodationPersonalData],
  encryptedInside: [answersOf(ACCOMMODATION)],
  retention: [retainedAsApplication('accommodation'), retainedWithAccount('accommodation_event')],
  retentionTerms: [oldApplications(ACCOMMODATION)],
  demonstration: () => ({
    entries: { accommodation: ({ services, of }, wanted) => demonstrateAccommodation(services, of, wanted) },
  }),
})

/**
 * Creates the accommodation application of a demonstration account through the candidate's calls and brings it into the
 * requested state. Throws the failures of these calls, and errors of reading the proof files.
 */
async function demonstrateAccommodation(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  { offer, answers, proofs, state, reason }: DemoAccommodation,
): Promise<void> {
  const call = { services, project, owner, actor: owner, groupDomain: null, idempotency: null }
  const params = { offerCode: offer }
  const sent = await sendDemoFiles(services, proofs, (key, upload) =>
    uploadFile({ params, body: { purpose: 'field', key } }, { ...call, upload }),
  )
  await saveDraft({ params, body: { baseInfo: { ...answers, ...sent } } }, call)
  await saveDraft({ params, body: { confirmed: true } }, call)
  await submitAccommodation({ params, body: { seenAt: (await readDraft({ params }, call)).updatedAt } }, call)
  if (state === 'withdrawn') await withdrawAccommodation({ params }, call)
  await demonstrateDecided(services, ACCOMMODATION, decideAccommodation, call, { key: offer, state, reason })
}
