import type { ResultCard, ResultState } from '@contract/result/result'
import { resultExamOf, nameOfExam } from '@server/domain/results/result-exam-of'
import { examsOf } from '@server/domain/results/who-sat'
import { isLeftOut, scoredOf, resultStatuses, type Call, type ResultStatus } from './result-status'

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
