import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { isAtOnce } from '@contract/choice-rules'
import type { Choice } from '@contract/draft'
import type { BatchOffering, Subject } from '@contract/offering'
import { Failure } from '@server/core/calls/failure'
import type { Caller } from '@server/core/calls/handler'
import { offeringOf, type Project } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'
import { registrations, registrationSubjects } from '@server/core/tables/registration'

/**
 * Throws E_REG_SUBJECT_OVERLAP, naming the other registration, when the candidate is registered in another batch of the
 * project for a sitting at the same time. Batches that cannot collide with the choices cost no question.
 */
export async function requireFreeTime(
  services: Services,
  { projectId, accountId }: Caller,
  project: Project,
  batch: BatchOffering,
  choices: readonly Choice[],
): Promise<void> {
  const chosen = batch.subjects.filter(({ code }) => choices.some(({ subjectCode }) => subjectCode === code))
  const rivals = rivalsOf(project, batch, chosen)
  if (rivals.length === 0) return
  const { batchCode, registrationNumber, expiresAt } = registrations
  const { subjectCode } = registrationSubjects
  const taken = await services.db
    .select({ batchCode, registrationNumber, subjectCode })
    .from(registrations)
    .innerJoin(
      registrationSubjects,
      and(
        eq(registrationSubjects.projectId, registrations.projectId),
        eq(registrationSubjects.registrationId, registrations.registrationId),
      ),
    )
    .where(
      and(
        eq(registrations.projectId, projectId),
        eq(registrations.accountId, accountId),
        eq(registrations.status, 'submitted'),
        or(isNull(expiresAt), gt(expiresAt, new Date(services.now()))),
        inArray(batchCode, [...new Set(rivals.map((rival) => rival.batchCode))]),
      ),
    )
  for (const { first, second, batchCode: code } of rivals) {
    const other = taken.find((one) => one.batchCode === code && one.subjectCode === first.code)
    if (other)
      throw new Failure('E_REG_SUBJECT_OVERLAP', {
        first: first.name,
        second: second.name,
        number: other.registrationNumber,
      })
  }
}

/** Subjects of other batches (`first`) that are held at the same time as a chosen one (`second`). */
function rivalsOf(project: Project, { code }: BatchOffering, chosen: readonly Subject[]) {
  return project.definition.batches
    .filter((other) => other.code !== code)
    .flatMap((other) =>
      offeringOf(project, other).subjects.flatMap((first) =>
        chosen.filter((second) => isAtOnce(first, second)).map((second) => ({ first, second, batchCode: other.code })),
      ),
    )
}
