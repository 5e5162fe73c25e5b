/** Changes of a new version of the results for one candidate. Pure. */
import type { ResultExam } from './result-exam'
import { sheetOf, type StoredSheet } from './sheet'

/** `first`: no earlier version had a result of the candidate. */
export const OWN_CHANGES = ['first', 'changed', 'same'] as const
export type OwnChange = (typeof OWN_CHANGES)[number]

/** Result of a candidate in one version. */
export interface Scored {
  exam: ResultExam
  sheet: StoredSheet
}

export function ownChange(before: Scored | null, now: Scored): OwnChange {
  if (!before) return 'first'
  return readOf(before) === readOf(now) ? 'same' : 'changed'
}

/** Serialises the displayed result without names and without the rank, which depends on other candidates. */
function readOf({ exam, sheet }: Scored): string {
  const { units, mark, total, level, outcome } = sheetOf(exam, sheet)
  const scores = units.map((unit) => [unit.code, unit.maximum, unit.passMark, unit.score, unit.mark, unit.isPassed])
  return JSON.stringify([scores, mark, total, level?.zh, outcome])
}
