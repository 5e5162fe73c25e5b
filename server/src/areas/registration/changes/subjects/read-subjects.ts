import type { SubjectAreas, SubjectOptions } from '@contract/registration/changes/subjects'
import type { CandidatesCall } from '@server/calls/handler'
import { seatsLeftOf } from '../../offered/seats-left'
import { requireRegistration } from '../../registration-store'
import { subjectFacts } from './subject-facts'

type Call = Pick<CandidatesCall, 'owner' | 'project' | 'services'>

/** Returns the subjects that can be swapped or added, with the rules and prices. */
export async function readSubjects(
  { params: { registrationId } }: { params: { registrationId: string } },
  call: Call,
): Promise<SubjectOptions> {
  const { owner, project, services } = call
  const registration = await requireRegistration(services.db, owner, registrationId)
  const { batch, held, ...facts } = await subjectFacts(services, services.db, project, registration)
  const { minSubjects, maxSubjects, subjects, exempted, oneProvince } = batch
  return {
    ...facts,
    held,
    batch: {
      ...{ minSubjects, maxSubjects, subjects, oneProvince },
      regions: oneProvince ? batch.regions : [],
      areas: batch.areas.filter(({ code }) => held.some(({ areaCode }) => areaCode === code)),
      exempted: exempted.map(({ subjectCode, groundName }) => ({ subjectCode, groundName })),
    },
    serverTime: new Date(services.now()).toISOString(),
  }
}

/** Returns the test areas of a subject in the registration's batch, with the seats left. */
export async function readSubjectAreas(
  { params: { registrationId, subjectCode } }: { params: { registrationId: string; subjectCode: string } },
  call: Call,
): Promise<SubjectAreas> {
  const { owner, project, services } = call
  const registration = await requireRegistration(services.db, owner, registrationId)
  const { batch } = await subjectFacts(services, services.db, project, registration)
  const left = (await seatsLeftOf(services, project, registration.batchCode)).get(subjectCode) ?? {}
  return batch.areas.flatMap((area) => {
    const remaining = left[area.code]
    return remaining === undefined ? [] : [{ ...area, remaining }]
  })
}
