import type { ResultCard, ResultState } from '@contract/result/result'
import { examOf, nameOfExam } from '@server/domain/results/result-exam-of'
import { examsOf } from '@server/domain/results/who-sat'
import { isLeftOut, scoredOf, standings, type Call, type Standing } from './rank'

/**
 * Lists the results of exams that a candidate sits or sat, and any other results they have; latest publication first.
 */
export async function myResults(call: Call): Promise<ResultCard[]> {
  if (call.project.definition.results.length === 0) return []
  const [all, exams] = await Promise.all([standings(call), examsOf(call.services, call.owner)])
  return all
    .filter((standing) => standing.stored !== null || isLeftOut(standing) || exams.has(examOf(standing.result)))
    .map((standing) => resultCard(asOf(standing, exams), call))
    .sort(({ publishedAt: one }, { publishedAt: other }) => (other ?? '').localeCompare(one ?? ''))
}

/** Candidates who have not sat the exam yet see the result as awaited, even when results are published. */
function asOf(standing: Standing, exams: Awaited<ReturnType<typeof examsOf>>): Standing {
  const isToSit = exams.get(examOf(standing.result))?.isToSit === true
  return standing.stored === null && isToSit ? { ...standing, current: null } : standing
}

function resultCard(standing: Standing, { project }: Pick<Call, 'project'>): ResultCard {
  const { result, current, from } = standing
  const scored = scoredOf(standing)
  return {
    ...{ resultCode: result.code, name: result.name, batchName: nameOfExam(project, result) },
    ...{ state: stateOf(standing), from },
    publishedAt: current?.release.publishAt ?? null,
    isCorrected: current?.isCorrected ?? false,
    reason: current?.state === 'withdrawn' ? current.release.reason : null,
    summary: scored && summaryOf(scored),
  }
}

function summaryOf({ mark, total, level, outcome }: NonNullable<ReturnType<typeof scoredOf>>): ResultCard['summary'] {
  return { mark, total, level, outcome }
}

function stateOf(standing: Standing): ResultState {
  const { current, stored } = standing
  if (!current) return 'awaited'
  if (current.state === 'withdrawn') return 'withdrawn'
  if (stored) return 'published'
  return isLeftOut(standing) ? 'leftOut' : 'missing'
}
