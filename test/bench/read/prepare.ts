import { offerOf } from '@contract/registration/offered/offer'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { STEPS } from '@contract/registration/steps/steps'
import { draftOf } from '@server/areas/registration/journey'
import { encryptAnswers } from '@server/domain/collecting/answers-at-rest'
import { submitDraft } from '@server/areas/registration/submit/submit'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import type { Services } from '@server/core/services'
import type { StoredDraft } from '@server/core/tables/registration'
import { createCandidates, DRAFTED_AT } from '../../service/registration/race/many-candidates'
import { homeAddress } from '../addresses'
import { importProject } from '../import-project'
import type { Reader } from './calls'
import { answersOf } from './national/information-table'
import { homeOf, type Home } from './national/places'
import { ANNUAL, nationalProject } from './national/project'
import { subjectsHeldIn } from './national/subjects'

/** Subjects per candidate. */
const TAKEN = 3

interface Prepared {
  importSeconds: number
  readers: Reader[]
}

/**
 * Imports a national exam into an empty database and creates signed-in candidates of all regions, each with a draft
 * and an unpaid order of three subjects near home, submitted through the service.
 */
export async function prepareCountry(services: Services, folder: string, candidates: number): Promise<Prepared> {
  const startedAt = performance.now()
  const project = await importProject(services, folder, nationalProject)
  const importSeconds = (performance.now() - startedAt) / 1000
  const batch = offeringOf(project, batchOf(project, ANNUAL))
  let index = 0
  const homes = new Map<string, Home>()
  const created = await createCandidates(services, project.projectId, candidates, (candidate) => {
    const home = homeOf(index++)
    homes.set(candidate.accountId, home)
    const answers = answersOf(home.places)
    const baseInfo = encryptAnswers(services, draftOf(candidate, ANNUAL), { answers, fileIds: [] })
    return { [ANNUAL]: { ...completeDraft(batch, home), baseInfo } }
  })
  const readers = await Promise.all(
    created.map(async (candidate, position) => {
      const home = homes.get(candidate.accountId) ?? homeOf(0)
      const offer = offerOf(batch, choicesOf(home))
      const { orderId } = await submit({ services, owner: candidate, project }, { seenAt: DRAFTED_AT, offer })
      const { areaCode, provinceCode: regionCode } = home
      return { token: candidate.token, orderId, areaCode, regionCode, address: homeAddress(position) }
    }),
  )
  await services.db.execute('analyze')
  return { importSeconds, readers }
}

type Submitting = Pick<Parameters<typeof submitDraft>[1], 'services' | 'owner' | 'project'>

function submit(by: Submitting, body: Parameters<typeof submitDraft>[0]['body']) {
  return submitDraft({ params: { batchCode: ANNUAL }, body }, { ...by, groupDomain: null, idempotency: null })
}

function choicesOf({ areaCode }: Home) {
  const taken = subjectsHeldIn(areaCode).slice(0, TAKEN)
  return taken.map((subjectCode) => ({ subjectCode, areaCode }))
}

/** A draft without its answers, which are encrypted per candidate. */
function completeDraft(batch: BatchOffering, home: Home): Omit<StoredDraft, 'baseInfo'> {
  return {
    commitmentAccepted: true,
    acceptedLetter: batch.revisions.letter,
    photoFileId: '01890a5d-ac96-774b-bcce-b302099a8057',
    files: {},
    areaCode: home.areaCode,
    choices: choicesOf(home),
    confirmed: true,
    passedSteps: [...STEPS],
  }
}
