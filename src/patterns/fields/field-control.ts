import type { ComponentType } from 'react'
import type { IdType } from '@contract/codes'
import type { Answer, Answers } from '@contract/collecting/fields'
import type { AnyField } from '@contract/collecting/field-levels'

export type { AnyField }

export interface EnterProps {
  field: AnyField
  /** Undefined while nothing was entered. */
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
  /** Where the field stands: `education.0.school`; faults are named by it. */
  path: string
  /** The document chosen on this level, which a number is the number of. */
  idType: IdType
}

export interface ShowProps {
  field: AnyField
  answer: Answer
}

/** How one kind of field is filled in, and how its answer reads afterwards. */
export interface FieldControl {
  Enter: ComponentType<EnterProps>
  Show: ComponentType<ShowProps>
}

export const isText = (answer: Answer | undefined): answer is string => typeof answer === 'string'

/** The texts of a list answer: chosen options, region codes, file ids. */
export function textsOf(answer: Answer | undefined): string[] {
  if (isText(answer)) return answer ? [answer] : []
  return Array.isArray(answer) ? answer.filter((item): item is string => typeof item === 'string') : []
}

/** The rows of a repeated group. */
export function rowsOf(answer: Answer | undefined): Answers[] {
  return Array.isArray(answer) ? answer.filter((row): row is Answers => typeof row === 'object') : []
}

export function rangeOf(answer: Answer | undefined): { from: string; to: string } {
  return typeof answer === 'object' && !Array.isArray(answer) ? answer : { from: '', to: '' }
}
