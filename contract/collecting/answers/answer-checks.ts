/** Validation of a single answer by field kind. */
import { brokenDateLimit, contradiction } from './answer-agreement'
import { idTypeOf, isRange, type AnswerContext } from './answer-setting'
import { isEmail, isMobilePhone } from '../../typed/contact'
import { countCharacters } from '../../typed/characters'
import { brokenEnd, isDateOf, type DateRange } from './date-range'
import type { ErrorCode } from '../../errors/errors'
import type { Answer, Field, FieldKind, Script, TextFormat } from '../fields'
import { brokenDivision } from '../../project/division'
import type { Region } from '../../project/region'
import { normaliseAnswer, normaliseRange } from './normalise-answer'
import { possibleDates } from '../../typed/typed-date'
import { sanitise } from '../../typed/sanitisers'
import { nameFault } from '../../identity/name-fault'
import {
  checkIdNumber,
  isEmpty,
  isGraduationCertificate,
  isLatin,
  isPostalCode,
  isStrictName,
} from '../../identity/validators'

type TextCheck = (field: Field, text: string, context: AnswerContext) => ErrorCode | null
type AnswerCheck = (field: Field, answer: Answer, context: AnswerContext) => ErrorCode | null

/** Returns the error code of an answer, or null. Rows of a group are validated separately. */
export function checkAnswer(field: Field, answer: Answer | undefined, context: AnswerContext): ErrorCode | null {
  if (answer === undefined || isUnanswered(answer)) return field.required ? 'FIELD_REQUIRED' : null
  if (field.readOnly && field.prefill) return null
  const stored = storedAnswer(field, answer, context)
  return (
    checks[field.kind](field, stored, context) ??
    brokenDateLimit(field, stored, context)?.error ??
    contradiction(field, stored, context)
  )
}

/** Normalises texts, dates and date ranges for storage; returns other answers unchanged. */
function storedAnswer(field: Field, answer: Answer, context: AnswerContext): Answer {
  if (typeof answer === 'string') return normaliseAnswer(field, answer, idTypeOf(context))
  return field.kind === 'dateRange' && isRange(answer) ? normaliseRange(field, answer) : answer
}

/** Returns whether nothing was entered: empty (specification §5), only spaces, or a range without either date. */
export function isUnanswered(answer: Answer | undefined): boolean {
  if (typeof answer === 'string') return answer.trim() === ''
  return isEmpty(answer) || (isRange(answer) && answer.from === '' && answer.to === '')
}

const text =
  (check: TextCheck): AnswerCheck =>
  (field, answer, context) =>
    typeof answer === 'string' ? check(field, answer, context) : 'FIELD_FORMAT'

const list =
  (check: (field: Field, items: string[], context: AnswerContext) => ErrorCode | null): AnswerCheck =>
  (field, answer, context) =>
    isTextList(answer) ? (checkItemCount(field, answer) ?? check(field, answer, context)) : 'FIELD_FORMAT'

const checks = {
  text: text(checkText),
  number: text(checkNumber),
  date: text(checkDate),
  dateRange: (field, answer) => (isRange(answer) ? checkRange(field, answer) : 'FIELD_FORMAT'),
  select: text((field, answer) => (hasOptions(field, [answer]) ? null : 'FIELD_OPTION')),
  multiSelect: list((field, items) => (hasOptions(field, items) ? null : 'FIELD_OPTION')),
  region: (_, answer, { regions }) => (isTextList(answer) ? checkRegion(answer, regions) : 'FIELD_FORMAT'),
  division: (_, answer, context) => (isTextList(answer) ? checkDivision(answer, context) : 'FIELD_FORMAT'),
  idNumber: text((_, answer, context) => checkIdNumber(idTypeOf(context), answer, context.today)),
  phone: text((_, answer) => (isMobilePhone(answer) ? null : 'FIELD_PHONE')),
  email: text((_, answer) => (isEmail(answer) ? null : 'FIELD_EMAIL')),
  photo: list((_, fileIds) => checkDistinct(fileIds)),
  file: list((_, fileIds) => checkDistinct(fileIds)),
  group: (field, answer) =>
    Array.isArray(answer) && !answer.some((row) => typeof row === 'string')
      ? checkItemCount(field, answer)
      : 'FIELD_FORMAT',
} satisfies Record<FieldKind, AnswerCheck>

const formats = {
  name: (text) => nameFault(text, 'name'),
  strictName: (text) => nameFault(text, 'strictName'),
  postalCode: (text) => (isPostalCode(text) ? null : 'FIELD_POSTAL_CODE'),
  graduationCertificate: (text) => (isGraduationCertificate(text) ? null : 'FIELD_GRADUATION_CERTIFICATE'),
} satisfies Record<TextFormat, (text: string) => ErrorCode | null>

const scripts = {
  latin: [isLatin, 'FIELD_LATIN'],
  chinese: [isStrictName, 'FIELD_CHINESE'],
} satisfies Record<Script, [(text: string) => boolean, ErrorCode]>

function checkText(field: Field, answer: string): ErrorCode | null {
  if (field.sanitiser && sanitise(field.sanitiser, answer).leftOut.length > 0) return 'FIELD_CHARACTERS'
  return checkLength(field, answer) ?? checkScript(field.script, answer) ?? checkFormat(field.format, answer)
}

function checkScript(script: Script | undefined, answer: string): ErrorCode | null {
  if (!script) return null
  const [isWritten, error] = scripts[script]
  return isWritten(answer) ? null : error
}

function checkFormat(format: TextFormat | undefined, answer: string): ErrorCode | null {
  return format ? formats[format](answer) : null
}

function checkLength({ limits }: Field, answer: string): ErrorCode | null {
  const length = countCharacters(answer)
  if (limits?.minLength !== undefined && length < limits.minLength) return 'FIELD_TOO_SHORT'
  return limits?.maxLength !== undefined && length > limits.maxLength ? 'FIELD_TOO_LONG' : null
}

function checkNumber({ limits, integer }: Field, answer: string): ErrorCode | null {
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(answer)) return integer ? 'FIELD_INTEGER' : 'FIELD_NUMBER'
  if (integer && answer.includes('.')) return 'FIELD_INTEGER'
  const value = Number(answer)
  if (limits?.min !== undefined && value < limits.min) return 'FIELD_NUMBER_TOO_SMALL'
  return limits?.max !== undefined && value > limits.max ? 'FIELD_NUMBER_TOO_LARGE' : null
}

function checkDate(field: Field, answer: string): ErrorCode | null {
  if (isDateOf(field, answer)) return null
  return field.precision !== 'month' && possibleDates(answer) ? 'FIELD_DATE_AMBIGUOUS' : 'FIELD_DATE'
}

function checkRange(field: Field, range: DateRange): ErrorCode | null {
  const broken = brokenEnd(field, range)
  if (broken) return range[broken] === '' ? 'FIELD_REQUIRED' : checkDate(field, range[broken])
  return range.from <= range.to ? null : 'FIELD_DATE_ORDER'
}

function checkItemCount({ limits }: Field, { length }: readonly unknown[]): ErrorCode | null {
  if (limits?.minItems !== undefined && length < limits.minItems) return 'FIELD_TOO_FEW_ITEMS'
  return limits?.maxItems !== undefined && length > limits.maxItems ? 'FIELD_TOO_MANY_ITEMS' : null
}

function hasOptions({ options = [] }: Field, values: readonly string[]): boolean {
  const known = options.map((option) => option.value)
  return values.every((value) => known.includes(value)) && checkDistinct(values) === null
}

function checkDistinct(values: readonly string[]): ErrorCode | null {
  return new Set(values).size === values.length ? null : 'FIELD_FORMAT'
}

function checkRegion(path: readonly string[], regions: readonly Region[]): ErrorCode | null {
  if (path.some((code) => code === '')) return 'FIELD_REGION'
  if (regions.length === 0) return null
  let level: readonly Region[] = regions
  for (const code of path) {
    const region = level.find((each) => each.code === code)
    if (!region) return 'FIELD_OPTION'
    level = region.children ?? []
  }
  return level.length === 0 ? null : 'FIELD_REGION'
}

function checkDivision(path: readonly string[], { isDivision = () => true }: AnswerContext): ErrorCode | null {
  return brokenDivision(path) ?? (isDivision(path) ? null : 'FIELD_OPTION')
}

function isTextList(answer: Answer): answer is string[] {
  return Array.isArray(answer) && answer.every((item: unknown) => typeof item === 'string')
}
