import { isAtOnce } from '@contract/registration/choice/choice-rules'
import { provincesOf } from '@contract/registration/choice/single-province'
import type { BatchOffering, Subject } from '@contract/registration/offered/offering'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { offeringOf } from '@server/domain/projects/batches'

/** A subject of another batch (`first`) at the same time as one of this batch (`second`). */
interface SittingConflict {
  kind: 'sitting'
  batchCode: string
  first: Subject
  second: Subject
}

/** A registration in another batch that conflicts with the choices. */
export type PossibleConflict = SittingConflict | ProvinceConflict

/** A subject for which a candidate (account id) is registered. */
export interface RegisteredSubject {
  accountId: string
  batchCode: string
  subjectCode: string
  areaCode: string
  registrationId: string
  registrationNumber: string
}

/** A conflict with an existing registration of the candidate. */
export type Conflict<R extends PossibleConflict = PossibleConflict> = R &
  Pick<RegisteredSubject, 'registrationId' | 'registrationNumber'>

/** Subject and area chosen so far. */
interface Place {
  subjectCode?: string
  areaCode?: string | undefined
}

/** Returns everything that conflicts with the choices; empty for most batches, which then need no query. */
export function possibleConflictsOf(
  project: Project,
  batch: BatchOffering,
  choices: readonly Place[],
): PossibleConflict[] {
  return [...sittingConflicts(project, batch, choices), ...provinceConflicts(project, batch, choices)]
}

/** Returns subjects of other batches at the same time as the chosen ones. */
export function sittingConflicts(project: Project, batch: BatchOffering, choices: readonly Place[]): SittingConflict[] {
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
export function conflictsWith<R extends PossibleConflict>(
  taken: readonly RegisteredSubject[],
  accountId: string,
  possibleConflicts: readonly R[],
): Conflict<R>[] {
  const own = taken.filter((one) => one.accountId === accountId)
  return possibleConflicts.flatMap((possible) => {
    const found = own.find((one) => one.batchCode === possible.batchCode && isIt(possible, one))
    return found
      ? [{ ...possible, registrationId: found.registrationId, registrationNumber: found.registrationNumber }]
      : []
  })
}

function isIt(possible: PossibleConflict, { subjectCode, areaCode }: RegisteredSubject): boolean {
  return possible.kind === 'sitting' ? possible.first.code === subjectCode : possible.elsewhere.has(areaCode)
}

/** Builds E_REG_SUBJECT_OVERLAP or EXM_REG_OTHER_PROVINCE, with the conflicting registration. */
export function conflictFailure(conflict: Conflict): Failure {
  const other = { number: conflict.registrationNumber, registrationId: conflict.registrationId }
  return conflict.kind === 'sitting'
    ? new Failure('E_REG_SUBJECT_OVERLAP', { first: conflict.first.name, second: conflict.second.name, ...other })
    : new Failure('EXM_REG_OTHER_PROVINCE', other)
}

/** A batch that requires registration in the same province, and its areas in other provinces. */
interface ProvinceConflict {
  kind: 'province'
  batchCode: string
  elsewhere: ReadonlySet<string>
}

/** Returns the province conflicts of a choice of areas; either batch may declare the restriction. */
export function provinceConflicts(
  project: Project,
  batch: BatchOffering,
  choices: readonly { areaCode?: string | undefined }[],
): ProvinceConflict[] {
  const together = batchesTogether(project, batch.code)
  const chosen = batch.areas.filter(({ code }) => choices.some(({ areaCode }) => areaCode === code))
  if (together.length === 0 || chosen.length === 0) return []
  const provinceOf = provincesOf(project.definition.regions)
  return together.map((other) => {
    // Choices in two provinces conflict with every area.
    const away = offeringOf(project, other).areas.filter((area) =>
      chosen.some(({ regionCode }) => provinceOf(regionCode) !== provinceOf(area.regionCode)),
    )
    return { kind: 'province', batchCode: other.code, elsewhere: new Set(away.map(({ code }) => code)) }
  })
}

function batchesTogether({ definition: { batches } }: Project, batchCode: string) {
  const named = batches.find(({ code }) => code === batchCode)?.oneProvince?.with ?? []
  return batches.filter(
    ({ code, oneProvince }) =>
      code !== batchCode && (named.includes(code) || (oneProvince?.with.includes(batchCode) ?? false)),
  )
}
