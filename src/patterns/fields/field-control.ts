import type { ComponentType } from 'react'
import type { IdType } from '@contract/codes'
import type { Answer, Answers } from '@contract/collecting/fields'
import type { AnyField } from '@contract/collecting/field-levels'

export type { AnyField }

export interface EnterProps {
  field: AnyField
  /** Undefined without an answer. */
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
  /** Path of the field, `education.0.school`; key of its errors. */
  path: string
  /** Type of the ID document chosen on this level, for ID number fields. */
  idType: IdType
}

export interface ShowProps {
  field: AnyField
  answer: Answer
}

/** Input and display of one kind of field. */
export interface FieldControl {
  Enter: ComponentType<EnterProps>
  Show: ComponentType<ShowProps>
}

export const isText = (answer: Answer | undefined): answer is string => typeof answer === 'string'

/** Returns the texts of a list answer: chosen options, region codes, file ids. */
export function textsOf(answer: Answer | undefined): string[] {
  if (isText(answer)) return answer ? [answer] : []
  return Array.isArray(answer) ? answer.filter((item): item is string => typeof item === 'string') : []
}

/** Returns the rows of a repeated group. */
export function rowsOf(answer: Answer | undefined): Answers[] {
  return Array.isArray(answer) ? answer.filter((row): row is Answers => typeof row === 'object') : []
}

export function rangeOf(answer: Answer | undefined): { from: string; to: string } {
  return typeof answer === 'object' && !Array.isArray(answer) ? answer : { from: '', to: '' }
}
