/** Names and scopes of results in actions. */
import { OUTCOMES, type ExamOutcome, sheetOf, type StoredSheet } from '@contract/result/sheet'
import type { ResultExam } from '@contract/result/result-exam'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import type { Effect } from '@server/core/tables/action'
import type { ResultDefinition } from '@server/core/tables/definition/result-definition'
import type { ActionContext, ScopedRow } from '@server/domain/actions/define-action'
import { batchNamed } from '@server/domain/actions/item-scope'
import type { Refused } from '@server/domain/actions/single-action'
import { resultsNamed } from '@server/domain/results/result-exam-of'

/** Batch of the results. */
export function resultScope({ project }: ActionContext, { results: code }: { results: string }): ScopedRow {
  const of = resultsNamed(project, code)?.batch
  return of === undefined ? {} : { batch: batchNamed(of) }
}

export const unknownResultsReason = {
  unknownResults: { zh: '没有该成绩', en: 'there are no such results' },
} as const satisfies Record<string, LocalText>

/** Returns the definition of results, or why there is none. */
export function definedResults(project: Project, code: string): ResultDefinition | Refused {
  const found = resultsNamed(project, code)
  if (found) return found
  const { domain, results } = project.definition
  const known = results.map((one) => one.code).join(', ')
  const label = known
    ? {
        zh: `${domain} 没有成绩“${code}”。现有：${known}`,
        en: `${domain} has no results “${code}”. There are: ${known}`,
      }
    : { zh: `${domain} 的项目文件未设置成绩`, en: `The file of ${domain} names no results` }
  return { refused: 'unknownResults', label }
}

export const outcomeEffects: Record<ExamOutcome, LocalText> = {
  qualified: { zh: '合格', en: 'qualified' },
  notQualified: { zh: '不合格', en: 'not qualified' },
  awaitsCheck: { zh: '待资格审查', en: 'awaiting the eligibility check' },
  ineligible: { zh: '资格审查不通过', en: 'ineligible' },
  undecided: { zh: '合格线待定', en: 'undecided: no pass mark' },
  withheld: { zh: '暂缓公布', en: 'withheld' },
}

/** Counts outcomes of sheets as they are read. */
export class OutcomeCounts {
  private readonly counts = new Map<ExamOutcome, number>()
  constructor(private readonly exam: ResultExam) {}
  add(sheet: Omit<StoredSheet, 'place'>): void {
    const { outcome } = sheetOf(this.exam, { ...sheet, place: null })
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1)
  }
  effects(): Effect[] {
    return OUTCOMES.flatMap((effect) => {
      const count = this.counts.get(effect)
      return count === undefined ? [] : [{ effect, count }]
    })
  }
}
