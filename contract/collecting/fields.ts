/** Field definitions of the information table (specification §4, display rules). */
import * as v from 'valibot'
import { code, localText, textUpTo } from '../schemas'
import { MAX_FILE_KB } from './file-formats'
import { SHOWN_DOCUMENTS } from './document-checks'
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

/** Required script of a text, for names as printed on documents. */
export const SCRIPTS = ['latin', 'chinese'] as const
export type Script = (typeof SCRIPTS)[number]

/**
 * Account data that a field can be prefilled with. `pinyinName` is derived from the name, and the candidate can correct
 * it.
 */
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

/** Shows the field only if another field of the same level is filled in (0) or contains a value (1). */
const displayRule = v.variant('rule', [
  v.object({ rule: v.literal(0), field: v.string() }),
  v.object({ rule: v.literal(1), field: v.string(), value: v.string() }),
])

/** `today`, `lastExamDay`, a date `yyyy-MM-dd`, or the key of another date field. */
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
  /** Only for texts. */
  script: v.optional(v.picklist(SCRIPTS)),
  /** Only for numbers: no decimals. */
  integer: v.optional(v.boolean()),
  /** Only for dates and gender selects: key of the ID number field, which must not contradict it. */
  agreesWith: v.optional(v.string()),
  options: v.optional(v.array(option)),
  display: v.optional(displayRule),
  prefill: v.optional(v.picklist(PREFILLS)),
  readOnly: v.optional(v.boolean(), false),
  /** Only for dates and ranges. */
  precision: v.optional(v.picklist(DATE_PRECISIONS)),
  section: v.optional(localText),
  /** Maximum size of a picture in KB; for photo and file fields. */
  maxKb: v.optional(pictureKb),
  /** Only for photos and files. */
  shows: v.optional(v.picklist(SHOWN_DOCUMENTS)),
}

/** Field inside a repeated group; groups cannot be nested. */
const plainField = v.object({ ...fieldEntries, kind: v.picklist(FIELD_KINDS.filter((kind) => kind !== 'group')) })

/** Row of the information table. `fields`: only for kind `group` (education, work history, …). */
export const fieldSchema = v.object({ ...fieldEntries, fields: v.optional(v.array(plainField)) })
export type Field = v.InferOutput<typeof fieldSchema>
export type FieldInput = v.InferInput<typeof fieldSchema>

/**
 * Answer by kind. text, number, select, idNumber, phone, email: string; date: `yyyy-MM-dd`, or `yyyy-MM` with month
 * precision; dateRange: `{ from, to }`; multiSelect: option values; region: region codes from the root to the leaf;
 * division: codes from the province to the district; photo, file: ids of stored files; group: one record per row.
 */
export type Answer = string | string[] | { from: string; to: string } | Answers[]
export interface Answers {
  [key: string]: Answer | undefined
}

/** Upper bound for option values, region codes, file ids and dates. */
const shortAnswer = textUpTo(200)
const dateRange = v.strictObject({ from: shortAnswer, to: shortAnswer })
const plainAnswer = v.union([textUpTo(2000), v.pipe(v.array(shortAnswer), v.maxLength(100)), dateRange])
/** Upper bound for the keys of an information table or file list. */
const MOST_KEYS = 200

/** Limits the number of keys before validating them, so that requests with thousands of keys stay cheap. */
export const isFew = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length <= MOST_KEYS

const fewAnswers = v.custom<Answers>(isFew)
const fewPlainAnswers = v.custom<Record<string, v.InferOutput<typeof plainAnswer>>>(isFew)
const rows = v.pipe(v.array(v.pipe(fewPlainAnswers, v.record(shortAnswer, plainAnswer))), v.maxLength(50))
export const answersSchema: v.GenericSchema<Answers> = v.pipe(
  fewAnswers,
  v.record(shortAnswer, v.union([plainAnswer, rows])),
)
