/** Context for validating answers: batch, date and other answers. */
import { ID_TYPES, type IdType } from '../../codes'
import type { Answer, Answers, Field } from '../fields'
import type { Requirements } from '../requirements'
import { dayOf } from '../../format'
import type { Region } from '../../project/region'

export interface AnswerSetting {
  /** Region tree for region answers; empty: any path. */
  regions: readonly Region[]
  /** Checks that an administrative division exists. Only the service has the list of divisions. */
  isDivision?: ((path: readonly string[]) => boolean) | undefined
  /** Server date, `yyyy-MM-dd` at UTC+8. */
  today: string
  /** Date of the batch's last sitting, `yyyy-MM-dd`. */
  lastExamDay?: string | undefined
}

/** Visible fields of a level with their answers; `around` is the enclosing level of a group row. */
export interface AnswerContext extends AnswerSetting {
  level: readonly Field[]
  answers: Answers
  around?: AnswerContext | undefined
}

/** Returns the setting of a batch at `now` (server clock, milliseconds). */
export function answerSetting(
  { regions, subjects }: Pick<Requirements, 'regions' | 'subjects'>,
  now: number,
): AnswerSetting {
  const examDays = subjects.map(({ endsAt }) => dayOf(endsAt)).sort()
  return { regions, today: dayOf(now), lastExamDay: examDays[examDays.length - 1] }
}

/** Returns the own property only, never an inherited one such as `constructor`. */
export function answerOf(answers: Answers, key: string): Answer | undefined {
  return Object.prototype.hasOwnProperty.call(answers, key) ? answers[key] : undefined
}

export interface FoundAnswer {
  field: Field
  answer: Answer | undefined
  /** Level of the field. */
  context: AnswerContext
}

/** Finds a field and its answer on this level or an enclosing one. */
export function lookUp(key: string, context: AnswerContext): FoundAnswer | null {
  const field = context.level.find((each) => each.key === key)
  if (field) return { field, answer: answerOf(context.answers, key), context }
  return context.around ? lookUp(key, context.around) : null
}

/**
 * Returns the document type chosen on the same level (field prefilled with the account's type); default: the national
 * ID card.
 */
export function idTypeOf({ level, answers }: Pick<AnswerContext, 'level' | 'answers'>): IdType {
  const field = level.find((other) => other.prefill === 'idType')
  const chosen = field && answerOf(answers, field.key)
  return ID_TYPES.find((idType) => idType === chosen) ?? 'nationalId'
}

export function isRange(answer: Answer | undefined): answer is { from: string; to: string } {
  if (typeof answer !== 'object' || Array.isArray(answer)) return false
  return typeof answer.from === 'string' && typeof answer.to === 'string'
}
