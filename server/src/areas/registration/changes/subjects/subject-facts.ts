/** Facts for changing subjects, shared by the page and the change itself. */
import type { SubjectOptions } from '@contract/registration/changes/subjects'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { openGround } from '@server/domain/ground-names'
import { batchOf, offeringOf } from '@server/domain/projects/batches'
import { findSubjects, type RegistrationRow } from '../../registration-store'

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
