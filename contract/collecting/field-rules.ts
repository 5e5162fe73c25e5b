/** The information table's rules: which fields show, what an answer must be, and what of the answers is kept. */
import { checkAnswer, isUnanswered } from './answers/answer-checks'
import { answerOf, idTypeOf, isRange, type AnswerContext, type AnswerSetting } from './answers/answer-setting'
import { DISPLAY_RULE } from '../codes'
import type { ErrorCode } from '../errors/errors'
import { groupFields, rowsOf, type AnyField } from './field-levels'
import type { Answer, Answers } from './fields'
import { normaliseAnswer, normaliseRange } from './answers/normalise-answer'

/**
 * The faults of a whole table by path (`education.0.school`); empty when everything may stand as it is.
 * Hidden fields are not looked at, neither for themselves nor as what another answer is compared with.
 * Account facts that the candidate cannot change (`readOnly` with `prefill`) are only checked for being there.
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

/** The fields that show for these answers: a field whose controlling field is hidden is hidden as well. */
export function visibleFields<F extends AnyField>(fields: readonly F[], answers: Answers): F[] {
  return fields.filter((field) => isVisible(field, fields, answers, []))
}

function isVisible(field: AnyField, level: readonly AnyField[], answers: Answers, asking: readonly string[]): boolean {
  const rule = field.display
  if (!rule) return true
  if (asking.includes(field.key)) return false // rules in a circle would never end
  const controlling = level.find((other) => other.key === rule.field)
  if (!controlling || !isVisible(controlling, level, answers, [...asking, field.key])) return false
  const answer = answerOf(answers, rule.field)
  return rule.rule === DISPLAY_RULE.notNull ? !isUnanswered(answer) : contains(controlling, answer, rule.value)
}

/** Free text contains a part; everything else is or lists exactly the value. */
function contains({ kind }: AnyField, answer: Answer | undefined, value: string): boolean {
  if (typeof answer === 'string') return kind === 'text' ? answer.includes(value) : answer === value
  return Array.isArray(answer) && answer.some((item) => item === value)
}

/**
 * The answers that are kept: of fields that exist and show, in the form in which they are stored; empty ones are left out.
 * What a sanitiser does not take stays, so that it is refused instead of vanishing.
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

/** Blank rows go from the end only, so that the paths of faults still name the row the candidate sees. */
function withoutBlankEnd(rows: Answers[]): Answers[] {
  const blankRows = [...rows].reverse().findIndex((row) => Object.keys(row).length > 0)
  return blankRows === -1 ? [] : rows.slice(0, rows.length - blankRows)
}
