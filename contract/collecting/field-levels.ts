/** Nesting of fields and answers: tables and the rows of their groups. */
import type { Answer, Answers, Field } from './fields'

/** Field on the first level or inside a repeated group. */
export type AnyField = Field | NonNullable<Field['fields']>[number]

/** Returns the fields of a group's rows; empty for other kinds. */
export function groupFields(field: AnyField): readonly AnyField[] {
  return ('fields' in field && field.fields) || []
}

/** Returns the rows of a repeated group; empty for other kinds. */
export function rowsOf(field: AnyField, answer: Answer | undefined): Answers[] {
  if (field.kind !== 'group' || !Array.isArray(answer)) return []
  return answer.filter((row): row is Answers => typeof row === 'object')
}
