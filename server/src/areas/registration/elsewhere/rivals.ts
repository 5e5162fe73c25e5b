import { isAtOnce } from '@contract/registration/choice-rules'
import type { Choice } from '@contract/registration/draft'
import type { BatchOffering, Subject } from '@contract/registration/offered/offering'
import { Failure } from '@server/core/failure'
import type { Project } from '@server/calls/project/project-cache'
import { offeringOf } from '@server/domain/projects/batches'

/** A subject of another batch (`first`) that is held at the same time as one of this batch (`second`). */
export interface Rival {
  batchCode: string
  first: Subject
  second: Subject
}

/** A subject that a candidate (account id) is registered for. */
export interface Taken {
  accountId: string
  batchCode: string
  subjectCode: string
  registrationId: string
  registrationNumber: string
}

/** A rival that the candidate is registered for. */
export type Clash = Rival & Pick<Taken, 'registrationId' | 'registrationNumber'>

/** Everything that nobody can sit beside the choices. Nothing for most batches: then nothing has to be asked. */
export function rivalsOf(
  project: Project,
  batch: BatchOffering,
  choices: readonly Pick<Choice, 'subjectCode'>[],
): Rival[] {
  const chosen = batch.subjects.filter(({ code }) => choices.some(({ subjectCode }) => subjectCode === code))
  return project.definition.batches
    .filter((other) => other.code !== batch.code)
    .flatMap((other) =>
      offeringOf(project, other).subjects.flatMap((first) =>
        chosen.filter((second) => isAtOnce(first, second)).map((second) => ({ batchCode: other.code, first, second })),
      ),
    )
}

/** The rivals that the candidate is registered for; none when the time is free. */
export function clashesOf(taken: readonly Taken[], accountId: string, rivals: readonly Rival[]): Clash[] {
  const own = taken.filter((one) => one.accountId === accountId)
  return rivals.flatMap((rival) => {
    const { batchCode, first } = rival
    const found = own.find((one) => one.batchCode === batchCode && one.subjectCode === first.code)
    return found
      ? [{ ...rival, registrationId: found.registrationId, registrationNumber: found.registrationNumber }]
      : []
  })
}

/** E_REG_SUBJECT_OVERLAP that names the other registration. */
export function overlapFailure({ first, second, registrationNumber: number, registrationId }: Clash): Failure {
  return new Failure('E_REG_SUBJECT_OVERLAP', { first: first.name, second: second.name, number, registrationId })
}
