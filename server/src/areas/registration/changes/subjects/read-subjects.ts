import type { SubjectAreas, SubjectOptions } from '@contract/registration/changes/subjects'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { CandidatesCall } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { openGround } from '@server/domain/ground-names'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { seatsLeftOf } from '../../offered/seats-left'
import { requireRegistration, findSubjects, type RegistrationRow } from '../../registration-store'

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

/** Facts for changing subjects, shared by the page and the change itself. */
export interface SubjectFacts extends Omit<SubjectOptions, 'serverTime' | 'batch'> {
  batch: BatchOffering
}

/** Throws EXM_BATCH_NOT_FOUND when the batch is no longer in the project file, because its rules are unknown. */
export async function subjectFacts(
  services: Pick<Services, 'personalData' | 'log'>,
  db: Executor,
  project: Project,
  registration: RegistrationRow,
): Promise<SubjectFacts> {
  const { projectId, registrationId, batchCode, submittedAt, content } = registration
  const definition = batchOf(project, batchCode)
  const batch = offeringOf(project, definition)
  const held = await findSubjects(db, projectId, [registrationId])
  const startOf = (code: string) => batch.subjects.find((subject) => subject.code === code)?.startsAt
  const exempted = (content.exempted ?? []).map((one) => {
    const { subjectCode, groundName, exemptionId } = openGround(services, registration, one)
    return { subjectCode, groundName, exemptionId }
  })
  return {
    batchCode,
    batchName: batch.name,
    rules: { between: definition.exchange?.between },
    held: held.map(({ subjectCode, areaCode, priceCents }) => ({
      ...{ subjectCode, areaCode, priceCents },
      startsAt: startOf(subjectCode) ?? submittedAt.toISOString(),
    })),
    batch: { ...batch, exempted },
  }
}
