import type { ResultExam } from '@contract/result/result-exam'
import { type ExamOutcome, OUTCOMES, sheetOf, type StoredSheet } from '@contract/result/sheet'
import type { Project } from '@server/calls/project/project-cache'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { isDraft } from '@server/domain/results/import-version'
import type { ReleaseRow } from '@server/domain/results/release-store'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import { CommandFault } from '../command'

/** Returns the results definition with this code. Throws a CommandFault that lists the codes when there is none. */
export function requireResults(project: Project, code: string): ResultDefinition {
  const result = resultsNamed(project, code)
  if (result) return result
  const { domain, results } = project.definition
  const known = results.map((one) => one.code).join(', ')
  throw new CommandFault(
    known ? `${domain} has no results “${code}”. There are: ${known}.` : `The file of ${domain} names no results.`,
  )
}

/** Release state for operators; `planned`: published with a future date. */
export function releaseState(release: ReleaseRow, now: number): 'draft' | 'planned' | 'out' | 'withdrawn' {
  if (release.withdrawnAt !== null) return 'withdrawn'
  if (isDraft(release)) return 'draft'
  return Date.parse(release.publishAt ?? '') > now ? 'planned' : 'out'
}

/** Number of candidates per outcome, in the order of the outcomes. */
export function countOutcomes(exam: ResultExam, sheets: readonly StoredSheet[]): [ExamOutcome, number][] {
  const counts = new Map<ExamOutcome, number>()
  for (const sheet of sheets) {
    const { outcome } = sheetOf(exam, sheet)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return OUTCOMES.flatMap((outcome): [ExamOutcome, number][] => {
    const count = counts.get(outcome)
    return count === undefined ? [] : [[outcome, count]]
  })
}
