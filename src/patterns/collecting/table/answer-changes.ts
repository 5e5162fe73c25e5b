/** Changes of unsaved answers. Pure. */
import type { Answer, Answers } from '@contract/collecting/fields'
import type { TypedAnswers } from '@/session/journey'

/** Whether two unsaved inputs belong to the same row, or both to the table. */
export function isSameTable(one: TypedAnswers | null, other: TypedAnswers): one is TypedAnswers {
  return one !== null && one.field === other.field && one.index === other.index
}

/**
 * Applies the changes from `before` to `after` to the newest answers (three-way merge), so that a slow upload, another
 * tab and the current input do not undo each other.
 */
export function withChanges(newest: Answers, before: Answers, after: Answers): Answers {
  const changed = changedKeys(before, after)
  return {
    ...newest,
    ...Object.fromEntries(changed.map((key) => [key, changedAnswer(newest[key], before[key], after[key])])),
  }
}

/** Returns the keys of the answers that differ. */
export function changedKeys(before: Answers, after: Answers): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSame(before[key], after[key]))
}

/** Merges the rows of repeated groups; of other answers the typed one wins. */
function changedAnswer(newest: Answer | undefined, before: Answer | undefined, after: Answer | undefined) {
  if (!isRows(newest) || !isRows(after)) return after
  const old = isRows(before) ? before : []
  const isIn = (rows: readonly Answers[]) => (row: Answers) => rows.some((each) => isSame(each, row))
  const isGone = (row: Answers) => isIn(old)(row) && !isIn(newest)(row)
  const isNew = (row: Answers) => !isIn(old)(row) && !isIn(after)(row)
  return [...after.filter((row) => !isGone(row)), ...newest.filter(isNew)]
}

function isRows(answer: Answer | undefined): answer is Answers[] {
  return Array.isArray(answer) && answer.every((row) => typeof row === 'object')
}

/** Compares by value, because stored answers are copies. */
function isSame(one: Answer | Answers | undefined, other: Answer | Answers | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the service's errors for fields that have not changed since. */
export function remainingFaults<Fault>(
  faults: Readonly<Record<string, Fault>>,
  before: Answers,
  after: Answers,
): Record<string, Fault> {
  const isUnchanged = (path: string) => {
    const [key = ''] = path.split('.')
    return before[key] === after[key]
  }
  return Object.fromEntries(Object.entries(faults).filter(([path]) => isUnchanged(path)))
}

/** Returns the row index of an address: an existing row, or the next one to add. */
export function rowAt(named: string | undefined, rows: readonly Answers[]): number {
  const index = Math.trunc(Number(named))
  return index >= 0 ? Math.min(index, rows.length) : 0
}

/** Returns the rows with one replaced or appended; `null` removes it. */
export function withRow(rows: readonly Answers[], index: number, row: Answers | null): Answers[] {
  const changed = [...rows]
  changed.splice(index, 1, ...(row ? [row] : []))
  return changed
}
