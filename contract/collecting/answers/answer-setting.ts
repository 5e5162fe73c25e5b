/** What answers are checked against beside their field: the batch, the day, the other answers. */
import { ID_TYPES, type IdType } from '../../codes'
import type { Answer, Answers, Field } from '../fields'
import type { Requirements } from '../requirements'
import { dayOf } from '../../format'
import type { Region } from '../../project/region'

export interface AnswerSetting {
  /** The tree that region answers follow; empty: any path. */
  regions: readonly Region[]
  /** Whether there is a division of this path: known to the service, which has the list of them. */
  isDivision?: ((path: readonly string[]) => boolean) | undefined
  /** `yyyy-MM-dd` at UTC+8, by the server's clock. */
  today: string
  /** `yyyy-MM-dd` of the batch's last sitting. */
  lastExamDay?: string | undefined
}

/** The fields that show on the same level, their answers, and the level around the rows of a group. */
export interface AnswerContext extends AnswerSetting {
  level: readonly Field[]
  answers: Answers
  around?: AnswerContext | undefined
}

/** The setting of a batch at `now` (milliseconds, the server's clock). */
export function answerSetting(
  { regions, subjects }: Pick<Requirements, 'regions' | 'subjects'>,
  now: number,
): AnswerSetting {
  const examDays = subjects.map(({ endsAt }) => dayOf(endsAt)).sort()
  return { regions, today: dayOf(now), lastExamDay: examDays[examDays.length - 1] }
}

/** The answer under a key, never what every object inherits. */
export function answerOf(answers: Answers, key: string): Answer | undefined {
  return Object.prototype.hasOwnProperty.call(answers, key) ? answers[key] : undefined
}

export interface FoundAnswer {
  field: Field
  answer: Answer | undefined
  /** The level it stands on. */
  context: AnswerContext
}

/** The field of a key and its answer, on this level or around it. */
export function lookUp(key: string, context: AnswerContext): FoundAnswer | null {
  const field = context.level.find((each) => each.key === key)
  if (field) return { field, answer: answerOf(context.answers, key), context }
  return context.around ? lookUp(key, context.around) : null
}

/** The kind of document chosen beside a number, in the field that starts with the account's; otherwise an ID card. */
export function idTypeOf({ level, answers }: Pick<AnswerContext, 'level' | 'answers'>): IdType {
  const field = level.find((other) => other.prefill === 'idType')
  const chosen = field && answerOf(answers, field.key)
  return ID_TYPES.find((idType) => idType === chosen) ?? 'nationalId'
}

export function isRange(answer: Answer | undefined): answer is { from: string; to: string } {
  if (typeof answer !== 'object' || Array.isArray(answer)) return false
  return typeof answer.from === 'string' && typeof answer.to === 'string'
}
