import { isAtOnce } from '@contract/registration/choice/choice-rules'
import type { BatchOffering, Subject } from '@contract/registration/offered/offering'
import { Failure } from '@server/core/failure'
import type { Project } from '@server/calls/project/project-cache'
import { offeringOf } from '@server/domain/projects/batches'
import { provinceRivals, type ProvinceRival } from './province-rivals'

/** A subject of another batch (`first`) that is held at the same time as one of this batch (`second`). */
interface SittingRival {
  kind: 'sitting'
  batchCode: string
  first: Subject
  second: Subject
}

/** What a candidate must not be registered for in another batch. */
export type Rival = SittingRival | ProvinceRival

/** A subject that a candidate (account id) is registered for. */
export interface Taken {
  accountId: string
  batchCode: string
  subjectCode: string
  areaCode: string
  registrationId: string
  registrationNumber: string
}

/** A rival that the candidate is registered for. */
export type Clash<R extends Rival = Rival> = R & Pick<Taken, 'registrationId' | 'registrationNumber'>

/** A choice, as far as it is made. */
interface Place {
  subjectCode?: string
  areaCode?: string | undefined
}

/** Everything that nobody can have beside the choices. Nothing for most batches: then nothing has to be asked. */
export function rivalsOf(project: Project, batch: BatchOffering, choices: readonly Place[]): Rival[] {
  return [...sittingRivals(project, batch, choices), ...provinceRivals(project, batch, choices)]
}

/** The sittings that nobody can sit beside the chosen subjects. */
export function sittingRivals(project: Project, batch: BatchOffering, choices: readonly Place[]): SittingRival[] {
  const chosen = batch.subjects.filter(({ code }) => choices.some(({ subjectCode }) => subjectCode === code))
  return project.definition.batches
    .filter((other) => other.code !== batch.code)
    .flatMap((other) =>
      offeringOf(project, other).subjects.flatMap((first) =>
        chosen
          .filter((second) => isAtOnce(first, second))
          .map((second) => ({ kind: 'sitting' as const, batchCode: other.code, first, second })),
      ),
    )
}

/** The rivals that the candidate is registered for; none when nothing is in the way. */
export function clashesOf<R extends Rival>(
  taken: readonly Taken[],
  accountId: string,
  rivals: readonly R[],
): Clash<R>[] {
  const own = taken.filter((one) => one.accountId === accountId)
  return rivals.flatMap((rival) => {
    const found = own.find((one) => one.batchCode === rival.batchCode && isIt(rival, one))
    return found
      ? [{ ...rival, registrationId: found.registrationId, registrationNumber: found.registrationNumber }]
      : []
  })
}

function isIt(rival: Rival, { subjectCode, areaCode }: Taken): boolean {
  return rival.kind === 'sitting' ? rival.first.code === subjectCode : rival.elsewhere.has(areaCode)
}

/** E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE that names the other registration. */
export function clashFailure(clash: Clash): Failure {
  const other = { number: clash.registrationNumber, registrationId: clash.registrationId }
  return clash.kind === 'sitting'
    ? new Failure('E_REG_SUBJECT_OVERLAP', { first: clash.first.name, second: clash.second.name, ...other })
    : new Failure('EXM_REG_OTHER_PROVINCE', other)
}
