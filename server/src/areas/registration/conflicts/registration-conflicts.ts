import { isAtOnce } from '@contract/registration/choice/choice-rules'
import type { BatchOffering, Subject } from '@contract/registration/offered/offering'
import { Failure } from '@server/core/failure'
import type { Project } from '@server/calls/project/project-cache'
import { offeringOf } from '@server/domain/projects/batches'
import { provinceConflicts, type ProvinceRival } from './province-conflicts'

/** A subject of another batch (`first`) at the same time as one of this batch (`second`). */
interface SittingRival {
  kind: 'sitting'
  batchCode: string
  first: Subject
  second: Subject
}

/** A registration in another batch that conflicts with the choices. */
export type Rival = SittingRival | ProvinceRival

/** A subject for which a candidate (account id) is registered. */
export interface Conflict {
  accountId: string
  batchCode: string
  subjectCode: string
  areaCode: string
  registrationId: string
  registrationNumber: string
}

/** A conflict with an existing registration of the candidate. */
export type Clash<R extends Rival = Rival> = R & Pick<Conflict, 'registrationId' | 'registrationNumber'>

/** Subject and area chosen so far. */
interface Place {
  subjectCode?: string
  areaCode?: string | undefined
}

/** Returns everything that conflicts with the choices; empty for most batches, which then need no query. */
export function conflictsOf(project: Project, batch: BatchOffering, choices: readonly Place[]): Rival[] {
  return [...sittingConflicts(project, batch, choices), ...provinceConflicts(project, batch, choices)]
}

/** Returns subjects of other batches at the same time as the chosen ones. */
export function sittingConflicts(project: Project, batch: BatchOffering, choices: readonly Place[]): SittingRival[] {
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

/** Returns the conflicts with the candidate's registrations. */
export function clashesOf<R extends Rival>(
  taken: readonly Conflict[],
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

function isIt(rival: Rival, { subjectCode, areaCode }: Conflict): boolean {
  return rival.kind === 'sitting' ? rival.first.code === subjectCode : rival.elsewhere.has(areaCode)
}

/** Builds E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE, with the conflicting registration. */
export function clashFailure(clash: Clash): Failure {
  const other = { number: clash.registrationNumber, registrationId: clash.registrationId }
  return clash.kind === 'sitting'
    ? new Failure('E_REG_SUBJECT_OVERLAP', { first: clash.first.name, second: clash.second.name, ...other })
    : new Failure('EXM_REG_OTHER_PROVINCE', other)
}
