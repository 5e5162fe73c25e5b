/** Changes to answers that are still being typed: pure. */
import type { Answer, Answers } from '@contract/collecting/fields'
import type { TypedAnswers } from '@/session/journey'

/** Whether something typed belongs to the same row, or to the table. */
export function isSameTable(one: TypedAnswers | null, other: TypedAnswers): one is TypedAnswers {
  return one !== null && one.field === other.field && one.index === other.index
}

/**
 * What `after` changed of `before`, applied to the newest answers: neither a file that was long on its way nor another
 * tab's saving may undo what was typed meanwhile, and the other way round.
 */
export function withChanges(newest: Answers, before: Answers, after: Answers): Answers {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSame(before[key], after[key]),
  )
  return {
    ...newest,
    ...Object.fromEntries(changed.map((key) => [key, changedAnswer(newest[key], before[key], after[key])])),
  }
}

/** The rows of a repeated group are merged; of any other answer the one that was typed counts. */
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

/** Answers that were stored meanwhile are copies. */
function isSame(one: Answer | Answers | undefined, other: Answer | Answers | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Faults that the service found stay until the candidate changes the field they stand at. */
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

/** The row that an address names: one that is there, or the next to be added. */
export function rowAt(named: string | undefined, rows: readonly Answers[]): number {
  const index = Math.trunc(Number(named))
  return index >= 0 ? Math.min(index, rows.length) : 0
}

/** The rows of a group with one replaced, or added behind the last one; `null` takes it away. */
export function withRow(rows: readonly Answers[], index: number, row: Answers | null): Answers[] {
  const changed = [...rows]
  changed.splice(index, 1, ...(row ? [row] : []))
  return changed
}
