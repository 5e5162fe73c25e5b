import { readMark } from '@contract/result/marks'
import { scoreLabel } from '@contract/result/result-labels'
import { readScore, scoreText } from '@contract/result/score'
import type { LocalText } from '@contract/schemas'
import type { Decided, NotReopened } from '@server/domain/applications/decisions'
import { applicationSource } from '@server/domain/review/application-source'
import type { DecidedCase } from '@server/domain/review/review-source'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { nameOfExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { decideReview, type NoChange, reopenReview } from './decide'
import { beforeOf, REVIEW, type ReviewRow, scoredOf } from './review'
import { statementField } from './statement'

type Undecidable = Decided | NoChange

const reasons: Record<Undecidable | Exclude<NotReopened, object>, LocalText> = {
  missing: { zh: '本考试没有该复核申请', en: 'there is no such review in this project' },
  passed: { zh: '已决定：成绩更改', en: 'decided already: the score changes' },
  rejected: { zh: '已决定：维持原成绩', en: 'decided already: the score stays' },
  withdrawn: { zh: '考生已撤回', en: 'the candidate withdrew it' },
  auditing: { zh: '正在复核，没有可撤回的决定', en: 'it is being reviewed: there is no decision to take back' },
  changed: { zh: '已发生变化，请重新查看', en: 'it has changed: look at it again' },
  noScore: {
    zh: '不是成绩，也不是缺考等标记，请填写复核后的成绩',
    en: 'no score, and no word in its place: enter the score after the review',
  },
  unchanged: { zh: '与原成绩相同；成绩不变时请选择“不通过”', en: 'the score is what it was: Reject keeps it' },
  aboveMaximum: { zh: '高于该科目满分', en: 'above the maximum of the unit' },
}

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
  withoutActions: { decide, reopen: reopenReview, reasons },
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

function decide(
  services: Services,
  project: Project,
  { caseId, decision, reason, actor, version }: DecidedCase,
): Promise<Undecidable | null> {
  const by = { applicationId: caseId, reason, actor, version }
  if (decision.decision !== 'approve') return decideReview(services, project, { ...by, state: 'rejected', after: null })
  const written = decision.score?.trim() ?? ''
  const after = readScore(written) ?? readMark(written)
  return decideReview(services, project, { ...by, state: 'passed', after })
}
