import { readMark } from '@contract/result/marks'
import { scoreLabel } from '@contract/result/result-labels'
import { readScore, scoreText } from '@contract/result/score'
import { applicationSource } from '@server/domain/review/application-source'
import type { DecidedCase } from '@server/domain/review/review-source'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { nameOfExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { decideReview, reopenReview } from './decide'
import { beforeOf, REVIEW, type ReviewRow, scoredOf } from './review'
import { statementField } from './statement'

/** Result reviews: an approval sets another score, a rejection leaves the score. */
export const resultReview = applicationSource(REVIEW, {
  kind: 'resultReview',
  batch: null,
  content: async (_services, project, row) => ({
    submitted: {
      of: REVIEW.draftOf(row, REVIEW.keyOf(row)),
      fields: [statementField],
      files: [],
      content: row.content,
    },
    facts: factsOf(project, row),
  }),
  decide,
  reopen: reopenReview,
})

function factsOf(project: Project, row: ReviewRow) {
  const { name, maximum, mark, number } = beforeOf(row)
  const result = resultsNamed(project, row.resultCode)
  const plain = (text: string) => ({ zh: text, en: text })
  return [
    ...(result ? [{ label: { zh: '成绩', en: 'Results' }, value: nameOfExam(project, result) }] : []),
    { label: { zh: '科目', en: 'Unit' }, value: name },
    {
      label: { zh: '公布的成绩', en: 'Published score' },
      value: { zh: scoreLabel(scoredOf(mark), 'zh'), en: scoreLabel(scoredOf(mark), 'en') },
    },
    { label: { zh: '满分', en: 'Maximum' }, value: plain(scoreText(maximum)) },
    { label: { zh: '考生编号', en: 'Number at the exam body' }, value: plain(number) },
  ]
}

function decide(services: Services, project: Project, { caseId, decision, reason, actor }: DecidedCase) {
  const by = { applicationId: caseId, reason, actor }
  if (decision.decision !== 'approve') return decideReview(services, project, { ...by, state: 'rejected', after: null })
  const written = decision.score?.trim() ?? ''
  const after = readScore(written) ?? readMark(written)
  return decideReview(services, project, { ...by, state: 'passed', after })
}
