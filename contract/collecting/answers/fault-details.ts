/** Details of field errors: limits and conflicting values. */
import { askOf, missingDetails } from './asks'
import { brokenDateLimit } from './answer-agreement'
import { isUnanswered } from './answer-checks'
import { answerOf, idTypeOf, isRange, type AnswerContext } from './answer-setting'
import { brokenEnd, endLabel } from './date-range'
import type { ErrorDetails } from '../../errors/errors'
import { groupFields, rowsOf, type AnyField } from '../field-levels'
import type { Answer } from '../fields'
import { calendarDate } from '../../format'
import type { LocalText } from '../../schemas'
import { nameFaultDetails } from '../../identity/name-fault'
import { possibleDates } from '../../typed/typed-date'
import { normaliseAnswer, normaliseRange, tidyAnswer } from './normalise-answer'

/** Returns the placeholder values of the error at a path of `checkAnswers` (`education.0.period`). */
export function faultDetails(context: AnswerContext, path: string): ErrorDetails {
  return detailsAt(context, path.split('.'))
}

function detailsAt(context: AnswerContext, [key = '', row, ...below]: string[]): ErrorDetails {
  const field = context.level.find((each) => each.key === key)
  if (!field) return {}
  const answer = answerOf(context.answers, key)
  if (row === undefined) return detailsOf(field, context)
  const answers = rowsOf(field, answer)[Number(row)] ?? {}
  return detailsAt({ ...context, level: groupFields(field), answers, around: context }, below)
}

function detailsOf(field: AnyField, context: AnswerContext): ErrorDetails {
  const answer = answerOf(context.answers, field.key)
  const broken = answer === undefined ? null : brokenDateLimit(field, answer, context)
  const leftOut = typeof answer === 'string' ? tidyAnswer(field, answer, idTypeOf(context)).leftOut : []
  const isDate = field.kind === 'date' || field.kind === 'dateRange'
  return {
    ...field.limits,
    ...missingDetails(askOf(field.kind), missingLabel(field, answer)),
    ...(isDate && { date: field.precision === 'month' ? '2014-09' : '2014-09-01' }),
    ...dateDetails(field, answer),
    ...(isNameField(field) &&
      typeof answer === 'string' &&
      nameFaultDetails(normaliseAnswer(field, answer, idTypeOf(context)))),
    ...(leftOut.length > 0 && { characters: leftOut.join(' ') }),
    ...(broken && { name: broken.name, [broken.isStrict ? 'beyond' : 'bound']: inBothLanguages(broken.bound) }),
  }
}

const isNameField = ({ format }: AnyField) => format === 'name' || format === 'strictName'

/** Returns both readings of an ambiguous date; for a range, of its first unreadable end. */
function dateDetails(field: AnyField, answer: Answer | undefined): ErrorDetails {
  const range = isRange(answer) ? normaliseRange(field, answer) : null
  const broken = range && brokenEnd(field, range)
  const typed = range && broken ? range[broken] : answer
  const days = typeof typed === 'string' && field.kind.startsWith('date') ? possibleDates(typed) : null
  return days ? { dayFirst: inBothLanguages(days[0]), monthFirst: inBothLanguages(days[1]) } : {}
}

/** Returns the label of the missing end of a range, else the field's label. */
function missingLabel(field: AnyField, answer: Answer | undefined): LocalText {
  const end = isRange(answer) && !isUnanswered(answer) ? brokenEnd(field, answer) : null
  return end ? endLabel(field.label, end) : field.label
}

const inBothLanguages = (date: string) => ({ zh: calendarDate(date, 'zh'), en: calendarDate(date, 'en') })
