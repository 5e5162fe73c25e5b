/** Changes to answers that are still being typed: pure. */
import type { Answer, Answers } from '@contract/fields'
import type { AnyField } from '@/patterns/fields/field-control'
import type { TypedAnswers } from '@/session/registration'

/** Whether something typed belongs to the same candidate, batch and row. */
export function isSameTable(one: TypedAnswers | null, other: TypedAnswers): one is TypedAnswers {
  return (
    one !== null &&
    one.accountId === other.accountId &&
    one.batchCode === other.batchCode &&
    one.field === other.field &&
    one.index === other.index
  )
}

/**
 * What `after` changed of `before`, applied to the newest answers: neither a file that was long on its way nor another
 * tab's saving may undo what was typed meanwhile, and the other way round.
 */
export function withChanges(newest: Answers, before: Answers, after: Answers): Answers {
  const changed = Object.entries(after).filter(([key, answer]) => !isSameAnswer(before[key], answer))
  return { ...newest, ...Object.fromEntries(changed) }
}

/** Answers that were stored meanwhile are copies. */
function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
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

/** The rows of a group with one replaced, or added behind the last one; `null` takes it away. */
export function withRow(rows: readonly Answers[], index: number, row: Answers | null): Answers[] {
  const changed = [...rows]
  changed.splice(Math.min(index, rows.length), 1, ...(row ? [row] : []))
  return changed
}

/** The fields of a group's rows; none for any other kind of field. */
export function groupFieldsOf(field: AnyField): readonly AnyField[] {
  return ('fields' in field && field.fields) || []
}
