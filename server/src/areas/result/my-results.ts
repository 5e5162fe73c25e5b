import { regionOf } from '@contract/project/region-tree'
import type { ResultCard, ResultState, ResultSheet } from '@contract/result/result'
import type { Sheet } from '@contract/result/sheet'
import type { LocalText } from '@contract/schemas'
import { unprintableIn } from '@server/core/documents/fonts/font-chain'
import { maskIdNumber } from '@server/core/personal-data/masks'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import { nameAndNumber } from '@server/domain/accounts/name-and-number'
import { resultExamOf, nameOfExam } from '@server/domain/results/result-exam-of'
import { examsOf } from '@server/domain/results/who-sat'
import type { OutResult } from './out-result'
import { isLeftOut, scoredOf, resultStatuses, type Call, type ResultStatus, changeOf } from './result-status'
import { offeredOf, unitReviewStatus } from './review/offered'

/**
 * Lists the results of exams that a candidate sits or sat, and any other results they have; latest publication first.
 */
export async function myResults(call: Call): Promise<ResultCard[]> {
  if (call.project.definition.results.length === 0) return []
  const [all, exams] = await Promise.all([resultStatuses(call), examsOf(call.services, call.owner)])
  return all
    .filter((status) => status.stored !== null || isLeftOut(status) || exams.has(resultExamOf(status.result)))
    .map((status) => resultCard(asOf(status, exams), call))
    .sort(({ publishedAt: one }, { publishedAt: other }) => (other ?? '').localeCompare(one ?? ''))
}

/** Candidates who have not sat the exam yet see the result as awaited, even when results are published. */
function asOf(status: ResultStatus, exams: Awaited<ReturnType<typeof examsOf>>): ResultStatus {
  const isToSit = exams.get(resultExamOf(status.result))?.isToSit === true
  return status.stored === null && isToSit ? { ...status, current: null } : status
}

function resultCard(status: ResultStatus, { project }: Pick<Call, 'project'>): ResultCard {
  const { result, current, from } = status
  const scored = scoredOf(status)
  return {
    ...{ resultCode: result.code, name: result.name, batchName: nameOfExam(project, result) },
    ...{ state: stateOf(status), from },
    publishedAt: current?.release.publishAt ?? null,
    isCorrected: current?.isCorrected ?? false,
    reason: current?.state === 'withdrawn' ? current.release.reason : null,
    summary: scored && summaryOf(scored),
  }
}

function summaryOf({ mark, total, level, outcome }: NonNullable<ReturnType<typeof scoredOf>>): ResultCard['summary'] {
  return { mark, total, level, outcome }
}

function stateOf(status: ResultStatus): ResultState {
  const { current, stored } = status
  if (!current) return 'awaited'
  if (current.state === 'withdrawn') return 'withdrawn'
  if (stored) return 'published'
  return isLeftOut(status) ? 'leftOut' : 'missing'
}

/**
 * Returns the next step that the project configures for an outcome; none for misconduct and invalid papers, whose
 * decision states the consequences.
 */
function nextOf({ next }: ResultDefinition, { outcome, mark }: Pick<Sheet, 'outcome' | 'mark'>): LocalText | null {
  if (mark === 'misconduct' || mark === 'invalid') return null
  if (outcome === 'qualified') return next.qualified ?? null
  return outcome === 'notQualified' || outcome === 'ineligible' ? (next.notQualified ?? null) : null
}

/** Returns whether a report can be issued: the project has one, and the mark is not withheld. */
export const hasReport = ({ result, sheet }: OutResult): boolean =>
  result.report !== undefined && sheet.mark !== 'withheld'

/** Returns the review period; shown after its end too, to candidates who applied. */
async function reviewOf(out: OutResult, call: Call): Promise<ResultSheet['review']> {
  const offered = offeredOf(out)
  if (!offered) return null
  const statusOf = await unitReviewStatus(call, out.result.code)
  return { closesAt: offered.closesAt, isAppliedFor: out.sheet.units.some(({ code }) => statusOf(code) !== null) }
}

/** Builds the result as its candidate sees it; the ID number is masked. */
export async function resultSheet(out: OutResult, call: Call): Promise<ResultSheet> {
  const { result, current, stored, sheet, publishedAt } = out
  const { realName, idNumber } = await nameAndNumber(call.services, call.owner)
  const { definition } = call.project
  const { ranking } = current.release.exam
  const regionName = ranking === 'region' ? (regionOf(definition.regions, stored.region ?? '')?.name ?? null) : null
  return {
    ...{ resultCode: result.code, name: result.name, batchName: nameOfExam(call.project, result) },
    ...{ examName: definition.name, number: stored.number },
    holder: {
      realName,
      ...(hasReport(out) ? unprintableIn(call.services, realName) : {}),
      idNumber: maskIdNumber(idNumber),
    },
    units: sheet.units.map(({ isObjective: _isObjective, isOptional: _isOptional, ...unit }) => unit),
    ...{ mark: sheet.mark, total: sheet.total, level: sheet.level, outcome: sheet.outcome, ranking },
    place: sheet.place && { ...sheet.place, regionName },
    next: nextOf(result, sheet),
    publishedAt,
    correctedSince: current.isCorrected ? current.firstAt : null,
    change: changeOf(out),
    hasReport: hasReport(out),
    review: await reviewOf(out, call),
  }
}
