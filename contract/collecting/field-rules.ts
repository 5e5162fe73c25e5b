/** Rules of the information table: visible fields, validation, and which answers are stored. */
import { checkAnswer, isUnanswered } from './answers/answer-checks'
import { answerOf, idTypeOf, isRange, type AnswerContext, type AnswerSetting } from './answers/answer-setting'
import { DISPLAY_RULE } from '../codes'
import type { ErrorCode } from '../errors/errors'
import { groupFields, rowsOf, type AnyField } from './field-levels'
import type { Answer, Answers } from './fields'
import { normaliseAnswer, normaliseRange } from './answers/normalise-answer'

/**
 * Returns the error codes of a table by path (`education.0.school`); empty if it is valid. Hidden fields are ignored,
 * also as bounds of other answers. Read-only account data (`readOnly` with `prefill`) is only checked for presence.
 */
export function checkAnswers(
  fields: readonly AnyField[],
  answers: Answers,
  setting: AnswerSetting,
  around?: AnswerContext,
): Record<string, ErrorCode> {
  const faults: Record<string, ErrorCode> = {}
  collectFaults({ ...setting, level: fields, answers, around }, '', faults)
  return faults
}

function collectFaults(everything: AnswerContext, path: string, faults: Record<string, ErrorCode>): void {
  const context = { ...everything, level: visibleFields(everything.level, everything.answers) }
  for (const field of context.level) {
    const answer = answerOf(context.answers, field.key)
    const fault = checkAnswer(field, answer, context)
    if (fault) faults[path + field.key] = fault
    rowsOf(field, answer).forEach((row, index) => {
      const level = groupFields(field)
      collectFaults({ ...context, level, answers: row, around: context }, `${path}${field.key}.${index}.`, faults)
    })
  }
}

/** Returns the fields visible for these answers; a field controlled by a hidden field is hidden too. */
export function visibleFields<F extends AnyField>(fields: readonly F[], answers: Answers): F[] {
  return fields.filter((field) => isVisible(field, fields, answers, []))
}

function isVisible(field: AnyField, level: readonly AnyField[], answers: Answers, asking: readonly string[]): boolean {
  const rule = field.display
  if (!rule) return true
  if (asking.includes(field.key)) return false // guards against cyclic rules
  const controlling = level.find((other) => other.key === rule.field)
  if (!controlling || !isVisible(controlling, level, answers, [...asking, field.key])) return false
  const answer = answerOf(answers, rule.field)
  return rule.rule === DISPLAY_RULE.notNull ? !isUnanswered(answer) : contains(controlling, answer, rule.value)
}

/** Matches a substring of free text, and an exact value of all other kinds. */
function contains({ kind }: AnyField, answer: Answer | undefined, value: string): boolean {
  if (typeof answer === 'string') return kind === 'text' ? answer.includes(value) : answer === value
  return Array.isArray(answer) && answer.some((item) => item === value)
}

/**
 * Returns the answers to store: those of visible fields, normalised, without empty ones. Characters that a sanitiser
 * refuses are retained, so that validation reports them.
 */
export function pruneAnswers(fields: readonly AnyField[], answers: Answers): Answers {
  const cleaned: Answers = {}
  for (const field of fields) {
    const answer = cleanAnswer(field, answerOf(answers, field.key), { level: fields, answers })
    if (!isUnanswered(answer)) cleaned[field.key] = answer
  }
  const kept: Answers = {}
  for (const { key } of visibleFields(fields, cleaned)) {
    const answer = answerOf(cleaned, key)
    if (answer !== undefined) kept[key] = answer
  }
  return kept
}

function cleanAnswer(
  field: AnyField,
  answer: Answer | undefined,
  context: Pick<AnswerContext, 'level' | 'answers'>,
): Answer | undefined {
  if (typeof answer === 'string') return normaliseAnswer(field, answer, idTypeOf(context))
  if (field.kind === 'dateRange' && isRange(answer)) return normaliseRange(field, answer)
  if (field.kind !== 'group') return answer
  return withoutBlankEnd(rowsOf(field, answer).map((row) => pruneAnswers(groupFields(field), row)))
}

/** Removes blank rows only at the end, so that error paths match the displayed rows. */
function withoutBlankEnd(rows: Answers[]): Answers[] {
  const blankRows = [...rows].reverse().findIndex((row) => Object.keys(row).length > 0)
  return blankRows === -1 ? [] : rows.slice(0, rows.length - blankRows)
}
