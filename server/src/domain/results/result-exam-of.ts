import { hundredthsOf } from '@contract/result/score'
import type { ResultExam } from '@contract/result/result-exam'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { nameOfRound } from '../appointments/rounds'
import { batchNameOf } from '../projects/batches'

type OfProject = Pick<Project, 'definition'>

/** Returns the definition of results; undefined for a code that the project's file does not name. */
export const resultsNamed = ({ definition }: OfProject, code: string): ResultDefinition | undefined =>
  definition.results.find((one) => one.code === code)

/** Returns the code of the batch or round that the results belong to. */
export const resultExamOf = ({ batch, round }: ResultDefinition): string => batch ?? round ?? ''

export const nameOfExam = (project: OfProject, { batch, round }: ResultDefinition): LocalText =>
  batch === undefined ? nameOfRound(project, round ?? '') : batchNameOf(project, batch)

const lineOf = (points: number | undefined) => (points === undefined ? null : hundredthsOf(points))

/** Returns the scoring rules that a version stores. */
export function resultExam({ units, total, levels, ranking, eligibilityCheck }: ResultDefinition): ResultExam {
  return {
    units: units.map(({ code, name, maximum, passMark, objective, optional }) => ({
      ...{ code, name, maximum: hundredthsOf(maximum), passMark: lineOf(passMark) },
      ...{ isObjective: objective, isOptional: optional },
    })),
    total: total ? { maximum: hundredthsOf(total.maximum), passMark: lineOf(total.passMark) } : null,
    levels: levels
      .map(({ name, from }) => ({ name, from: hundredthsOf(from) }))
      .sort((one, other) => other.from - one.from),
    ...{ ranking, eligibilityCheck },
  }
}
