/** The information table: what a project asks of a candidate, as data (specification §4, display rules). */
import * as v from 'valibot'
import { code, localText, textUpTo } from '../schemas'
import { MAX_FILE_KB } from './file-formats'
import { SHOWN_DOCUMENTS } from './shown-documents'
import type { SanitiserName } from '../typed/sanitisers'

export const FIELD_KINDS = [
  'text',
  'number',
  'date',
  'dateRange',
  'select',
  'multiSelect',
  'region',
  'division',
  'idNumber',
  'phone',
  'email',
  'photo',
  'file',
  'group',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

const SANITISERS = [
  'chineseName',
  'address',
  'bankName',
  'bankAccount',
  'telephone',
] as const satisfies readonly SanitiserName[]

export const TEXT_FORMATS = ['name', 'strictName', 'postalCode', 'graduationCertificate'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

export const DATE_PRECISIONS = ['day', 'month'] as const
export type DatePrecision = (typeof DATE_PRECISIONS)[number]

/** The writing that a text must be in, for names as documents print them. */
export const SCRIPTS = ['latin', 'chinese'] as const
export type Script = (typeof SCRIPTS)[number]

/** Facts of the account that a field may start with; `pinyinName` is worked out of its name, for the candidate to correct. */
export const PREFILLS = [
  'realName',
  'pinyinName',
  'idType',
  'idNumber',
  'gender',
  'birthDate',
  'phone',
  'email',
] as const

/** Maximum size of a picture in KB (1024 bytes); default 5 MB. */
export const pictureKb = v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(MAX_FILE_KB))

/** Show the field only when another field of the same level is filled in (0) or contains a value (1). */
const displayRule = v.variant('rule', [
  v.object({ rule: v.literal(0), field: v.string() }),
  v.object({ rule: v.literal(1), field: v.string(), value: v.string() }),
])

/** `today`, `lastExamDay`, a day `yyyy-MM-dd`, or the key of another field that is a date. */
const dateBound = v.optional(v.string())

const limits = v.object({
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  minItems: v.optional(v.number()),
  maxItems: v.optional(v.number()),
  after: dateBound,
  from: dateBound,
  before: dateBound,
  until: dateBound,
})

const option = v.object({ value: code, label: localText })

const fieldEntries = {
  key: code,
  label: localText,
  kind: v.picklist(FIELD_KINDS),
  required: v.optional(v.boolean(), false),
  hint: v.optional(localText),
  limits: v.optional(limits),
  sanitiser: v.optional(v.picklist(SANITISERS)),
  format: v.optional(v.picklist(TEXT_FORMATS)),
  /** Of a text. */
  script: v.optional(v.picklist(SCRIPTS)),
  /** Of a number: without decimals. */
  integer: v.optional(v.boolean()),
  /** Of a date, or a select of male and female: the key of the document number that tells birth date and gender too. */
  agreesWith: v.optional(v.string()),
  options: v.optional(v.array(option)),
  display: v.optional(displayRule),
  prefill: v.optional(v.picklist(PREFILLS)),
  readOnly: v.optional(v.boolean(), false),
  /** Of a date or a range: months of education need no day. */
  precision: v.optional(v.picklist(DATE_PRECISIONS)),
  section: v.optional(localText),
  /** Maximum size of a picture in KB; for photo and file fields. */
  maxKb: v.optional(pictureKb),
  /** Of a photo or a file. */
  shows: v.optional(v.picklist(SHOWN_DOCUMENTS)),
}

/** A field inside a repeated group: everything but another group. */
const plainField = v.object({ ...fieldEntries, kind: v.picklist(FIELD_KINDS.filter((kind) => kind !== 'group')) })

/** One row of the information table. `fields` belongs to kind `group` (education, work history, …). */
export const fieldSchema = v.object({ ...fieldEntries, fields: v.optional(v.array(plainField)) })
export type Field = v.InferOutput<typeof fieldSchema>
export type FieldInput = v.InferInput<typeof fieldSchema>

/**
 * An answer by kind: text, number, select, idNumber, phone, email: string; date: `yyyy-MM-dd`, `yyyy-MM` by the month;
 * dateRange: `{ from, to }`; multiSelect: option values; region: region codes from the root down;
 * division: codes from the province down to the district; photo and file: ids of stored files; group: one record per row.
 */
export type Answer = string | string[] | { from: string; to: string } | Answers[]
export interface Answers {
  [key: string]: Answer | undefined
}

/** An option's value, a region's code, a file's id, a day: longer than any of them. */
const shortAnswer = textUpTo(200)
const dateRange = v.strictObject({ from: shortAnswer, to: shortAnswer })
const plainAnswer = v.union([textUpTo(2000), v.pipe(v.array(shortAnswer), v.maxLength(100)), dateRange])
/** Far more than any information table or list of files has. */
const MOST_KEYS = 200

/** Counted before anything in it is looked at: thousands of made-up keys cost nothing. */
export const isFew = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length <= MOST_KEYS

const fewAnswers = v.custom<Answers>(isFew)
const fewPlainAnswers = v.custom<Record<string, v.InferOutput<typeof plainAnswer>>>(isFew)
const rows = v.pipe(v.array(v.pipe(fewPlainAnswers, v.record(shortAnswer, plainAnswer))), v.maxLength(50))
export const answersSchema: v.GenericSchema<Answers> = v.pipe(
  fewAnswers,
  v.record(shortAnswer, v.union([plainAnswer, rows])),
)
