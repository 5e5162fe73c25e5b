/** How fields and answers are nested: a table, and the rows of its groups. */
import type { Answer, Answers, Field } from './fields'

/** A field inside a repeated group or on the first level. */
export type AnyField = Field | NonNullable<Field['fields']>[number]

/** The fields of a group's rows; none for any other kind of field. */
export function groupFields(field: AnyField): readonly AnyField[] {
  return ('fields' in field && field.fields) || []
}

/** The rows of a repeated group. */
export function rowsOf(field: AnyField, answer: Answer | undefined): Answers[] {
  if (field.kind !== 'group' || !Array.isArray(answer)) return []
  return answer.filter((row): row is Answers => typeof row === 'object')
}
