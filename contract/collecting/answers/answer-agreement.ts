/** Validation of answers against other answers: dates against dates, gender and birth date against the ID number. */
import { idTypeOf, isRange, lookUp, type AnswerContext } from './answer-setting'
import type { ErrorCode } from '../../errors/errors'
import type { Answer, Field } from '../fields'
import { isCalendarDate } from '../../identity/id-card'
import { readHolder } from '../../identity/id-documents'
import type { LocalText } from '../../schemas'
import { normaliseIdNumber } from '../../typed/id-number'
import { readTypedDate } from '../../typed/typed-date'

/**
 * Limits of a date or range. `after` and `from` apply to its start, `before` and `until` to its end; `from` and `until`
 * include the bound.
 */
export const DATE_LIMITS = ['after', 'from', 'before', 'until'] as const
export type DateLimit = (typeof DATE_LIMITS)[number]

export interface BrokenLimit {
  error: ErrorCode
  /** Bound that the date was compared with: `yyyy-MM-dd` or `yyyy-MM`. */
  bound: string
  /** Label of the field that provides the bound. */
  name?: LocalText | undefined
  /** The bound itself is excluded. */
  isStrict: boolean
}

/** Returns the first limit broken by a date or range; unanswered bounds are ignored. */
export function brokenDateLimit(field: Field, answer: Answer, context: AnswerContext): BrokenLimit | null {
  for (const limit of DATE_LIMITS) {
    const word = field.limits?.[limit]
    const bound = word === undefined ? null : boundOf(word, limit, context)
    if (!bound) continue
    const date = dateIn(answer, isLower(limit) ? 'from' : 'to')
    const isStrict = limit === 'after' || limit === 'before'
    if (date && !isWithin(date, bound.date, limit))
      return {
        error: isLower(limit) ? 'FIELD_DATE_TOO_EARLY' : 'FIELD_DATE_TOO_LATE',
        ...bound,
        bound: bound.date,
        isStrict,
      }
  }
  return null
}

const isLower = (limit: DateLimit) => limit === 'after' || limit === 'from'

/** Compares a month with a day by their months. */
function isWithin(date: string, bound: string, limit: DateLimit): boolean {
  const length = Math.min(date.length, bound.length)
  const [one, other] = [date.slice(0, length), bound.slice(0, length)]
  return { after: one > other, before: one < other, from: one >= other, until: one <= other }[limit]
}

function boundOf(word: string, limit: DateLimit, context: AnswerContext): { date: string; name?: LocalText } | null {
  if (word === 'today') return { date: context.today }
  if (word === 'lastExamDay') return context.lastExamDay === undefined ? null : { date: context.lastExamDay }
  if (isCalendarDate(word)) return { date: word }
  const other = lookUp(word, context)
  const typed = other?.answer === undefined ? '' : dateIn(other.answer, isLower(limit) ? 'to' : 'from')
  const date = other && readTypedDate(typed, other.field.precision ?? 'day')
  return date ? { date, name: other.field.label } : null
}

/** Returns a date, or the given end of a range, as typed. */
function dateIn(answer: Answer, end: 'from' | 'to'): string {
  if (typeof answer === 'string') return answer
  return isRange(answer) ? answer[end] : ''
}

/**
 * Returns the error code if the ID number contradicts a gender or birth date; null if the number does not contain it.
 */
export function contradiction(field: Field, answer: Answer, context: AnswerContext): ErrorCode | null {
  const document = field.agreesWith === undefined ? null : lookUp(field.agreesWith, context)
  if (typeof document?.answer !== 'string') return null
  const idType = idTypeOf(document.context)
  const holder = readHolder(idType, normaliseIdNumber(idType, document.answer), context.today)
  if (field.kind === 'date') return differs(answer, holder.birthDate) ? 'FIELD_BIRTH_DATE_OF_ID' : null
  return differs(answer, holder.gender) ? 'FIELD_GENDER_OF_ID' : null
}

const differs = (answer: Answer, fact: string | undefined) => fact !== undefined && answer !== fact
