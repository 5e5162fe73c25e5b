/** Project with one batch with preparation and manual pre-review, whose opening time is set by the test. */
import { setTimeout as sleep } from 'node:timers/promises'
import { requireProject } from '@server/calls/project/find-project'
import { findPreReview } from '@server/areas/registration/preparation/pre-review-store'
import type { Services } from '@server/core/services'
import type { Candidate } from './candidate'
import { countryOf } from './country'
import { operate } from './happenings'
import { importFile } from './import-file'

export const opening = { domain: 'opening', batch: 'NATION' } as const

const params = { batchCode: opening.batch }
const save = 'POST /exm_c/batches/:batchCode/draft'

/** `opensAt` in the time format of project files. */
export const openingFile = (opensAt: string): string =>
  countryOf({
    ...{ provinces: 1, cities: 2, areas: 2, subjects: 4, domain: opening.domain },
    asked: { fields: [{ key: 'employer', label: { zh: '单位', en: 'Employer' }, kind: 'text', required: true }] },
  }).replace('opensAt: -1d', `opensAt: ${opensAt}\n    preparation: { from: -2d, review: byHand }`)

/** Completes and confirms the preparation, which submits it for pre-review. */
export async function prepareOpening(candidate: Candidate): Promise<void> {
  const choices = [{ subjectCode: 'S0', areaCode: 'P0C0A0' }]
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  await candidate.call(save, { params, body: { baseInfo: { employer: '城建集团' } } })
  await candidate.call(save, { params, body: { areaCode: 'P0C0A0' } })
  await candidate.call(save, { params, body: { choices } })
  const { offer } = await candidate.confirmed(opening.batch)
  await candidate.call(save, { params, body: { confirmed: true, preparedOffer: offer } })
}

/** Sets the opening to this many milliseconds from now and waits for the portal to reload; returns the time. */
export async function opensIn(services: Services, candidate: Candidate, milliseconds: number): Promise<string> {
  const opensAt = new Date(Date.now() + milliseconds).toISOString()
  await importFile(services, openingFile(opensAt))
  for (let attempt = 0; attempt < 50; attempt++) {
    const { batches } = await candidate.call('GET /exm_c/batches', {})
    if (batches[0]?.opensAt === opensAt) return opensAt
    await sleep(100)
  }
  throw new Error('the portal does not follow the import')
}

/** Decides the candidate's preparation as an operator. */
export async function decidePrepared(
  services: Services,
  { user }: Candidate,
  { verb, reason }: { verb: 'approve' | 'return'; reason?: string },
): Promise<void> {
  const { projectId } = await requireProject(services, opening.domain)
  const of = { projectId, accountId: user.accountId, key: opening.batch }
  const handedIn = await findPreReview(services.db, of)
  if (!handedIn) throw new Error('nothing was handed in')
  const words = `preparations ${verb} ${opening.domain} ${handedIn.reviewId}`
  await operate(services, reason === undefined ? words : `${words} --reason ${reason}`)
}
