/** Stage of a result as displayed to its candidate. Pure. */
import type { Mark } from '@contract/result/marks'
import type { ResultCard } from '@contract/result/result'
import type { ExamOutcome } from '@contract/result/sheet'
import type { Tone } from '@/ui/value/status-tag'

/** A mark of the whole result takes precedence over the outcome. */
type SheetStage = Exclude<Mark, 'withheld'> | ExamOutcome
type ResultStage = SheetStage | Exclude<ResultCard['state'], 'published'>

export const stageTones = {
  awaited: 'neutral',
  withdrawn: 'bad',
  missing: 'wait',
  leftOut: 'bad',
  withheld: 'wait',
  absent: 'neutral',
  misconduct: 'bad',
  invalid: 'bad',
  qualified: 'good',
  awaitsCheck: 'wait',
  ineligible: 'bad',
  notQualified: 'neutral',
  undecided: 'neutral',
} as const satisfies Record<ResultStage, Tone>

export const sheetStage = ({ mark, outcome }: { mark: Mark | null; outcome: ExamOutcome }): SheetStage =>
  mark ?? outcome

export function resultStage({ state, summary }: ResultCard): ResultStage {
  if (state !== 'published') return state
  return summary ? sheetStage(summary) : 'missing'
}
