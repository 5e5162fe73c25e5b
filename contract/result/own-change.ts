/** What a later version changes for one candidate. Pure. */
import type { ResultExam } from './result-exam'
import { sheetOf, type StoredSheet } from './sheet'

/** `first`: nothing of theirs was out before. */
export const OWN_CHANGES = ['first', 'changed', 'same'] as const
export type OwnChange = (typeof OWN_CHANGES)[number]

/** A candidate's result in a version. */
export interface Scored {
  exam: ResultExam
  sheet: StoredSheet
}

export function ownChange(before: Scored | null, now: Scored): OwnChange {
  if (!before) return 'first'
  return readOf(before) === readOf(now) ? 'same' : 'changed'
}

/** What a candidate reads of it but for names, and for their place, which others move. */
function readOf({ exam, sheet }: Scored): string {
  const { units, mark, total, level, outcome } = sheetOf(exam, sheet)
  const scores = units.map((unit) => [unit.code, unit.maximum, unit.passMark, unit.score, unit.mark, unit.isPassed])
  return JSON.stringify([scores, mark, total, level?.zh, outcome])
}
