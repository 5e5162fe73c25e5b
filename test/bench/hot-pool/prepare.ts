import { offerOf } from '@contract/registration/offered/offer'
import { draftOf } from '@server/areas/registration/journey'
import { encryptAnswers } from '@server/domain/collecting/answers-at-rest'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import type { Services } from '@server/core/services'
import { createCandidates, DRAFTED_AT } from '../../service/registration/race/many-candidates'
import { importProject } from '../import-project'
import { completeAnswers, completeDraft, HOT, projectWithPools, WARM_UP, type Pools } from './project'

interface Wanted extends Pools {
  folder: string
  candidates: number
}

/** A batch and the confirmation of its candidates. */
export interface Confirmed {
  batchCode: string
  body: object
}

/**
 * Fills an empty database with two batches of one pool each, and signed-in candidates with complete drafts of both.
 */
export async function prepareHotPool(services: Services, { folder, candidates, ...pools }: Wanted) {
  const project = await importProject(services, folder, projectWithPools(pools))
  const batch = offeringOf(project, batchOf(project, HOT))
  const created = await createCandidates(services, project.projectId, candidates, (candidate) => {
    const draft = completeDraft(batch.revisions.letter)
    const filledIn = (code: string) => ({
      ...draft,
      baseInfo: encryptAnswers(services, draftOf(candidate, code), {
        answers: completeAnswers(),
        fileIds: [],
      }),
    })
    return { [WARM_UP]: filledIn(WARM_UP), [HOT]: filledIn(HOT) }
  })
  const confirmed = (batchCode: string): Confirmed => {
    const offer = offerOf(offeringOf(project, batchOf(project, batchCode)), completeDraft('').choices)
    return { batchCode, body: { seenAt: DRAFTED_AT, offer } }
  }
  return {
    projectId: project.projectId,
    tokens: created.map(({ token }) => token),
    hot: confirmed(HOT),
    warmUp: confirmed(WARM_UP),
  }
}
