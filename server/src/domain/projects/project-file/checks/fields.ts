import type { Field } from '@contract/collecting/fields'
import { flaw, type FilePath, type Flaw } from '../fault'
import { duplicates, entriesOf } from './duplicates'
import { DATE_LIMITS } from '@contract/collecting/answers/answer-agreement'
import { isCalendarDate } from '@contract/identity/id-card'

const DATES: readonly Field['kind'][] = ['date', 'dateRange']
const DAYS: readonly string[] = ['today', 'lastExamDay']
const GENDERS = ['female', 'male']

/**
 * Reports invalid references of a field to other answers (docs/information-table.md). `known` holds the fields of its
 * own and the enclosing levels.
 */
function agreementFlaws(field: Field, known: readonly Field[], path: FilePath): Flaw[] {
  return [...dateLimitFlaws(field, known, [...path, 'limits']), ...documentFlaws(field, known, [...path, 'agreesWith'])]
}

/** A date is limited by a day or by the answer of another date field. */
function dateLimitFlaws(field: Field, known: readonly Field[], path: FilePath): Flaw[] {
  return DATE_LIMITS.flatMap((limit) => {
    const bound = field.limits?.[limit]
    if (bound === undefined) return []
    if (!DATES.includes(field.kind)) return [flaw([...path, limit], `only a date has the limit ${limit}`, 'key')]
    if (DAYS.includes(bound) || isCalendarDate(bound)) return []
    const other = known.find(({ key }) => key === bound)
    if (other?.key === field.key) return [flaw([...path, limit], 'a date cannot be held by itself')]
    if (other && DATES.includes(other.kind)) return []
    const expected = `today, lastExamDay, a date of the form yyyy-MM-dd or the key of another date`
    return [flaw([...path, limit], `“${bound}” is not ${expected}`)]
  })
}

/** A birth date or gender (`male`, `female`) can be compared with a document number. */
function documentFlaws({ agreesWith, kind, options = [] }: Field, known: readonly Field[], path: FilePath): Flaw[] {
  if (agreesWith === undefined) return []
  const values = options.map(({ value }) => value).sort()
  const isGender = kind === 'select' && values.join() === GENDERS.join()
  if (kind !== 'date' && !isGender)
    return [flaw(path, 'only a date, or a select of male and female, agrees with a document number', 'key')]
  const document = known.find(({ key }) => key === agreesWith)
  return document?.kind === 'idNumber' ? [] : [flaw(path, `no field of kind idNumber has the key “${agreesWith}”`)]
}

const CHOOSING: readonly Field['kind'][] = ['select', 'multiSelect']

/** Properties that only fields of one kind have. */
const PARTS = { sanitiser: 'text', format: 'text', script: 'text', integer: 'number' } as const
/** Kinds of fields that can show a document: a card must be photographed, a proof of education may be a PDF. */
const SHOWN_BY = { idPortrait: ['photo'], idEmblem: ['photo'], education: ['photo', 'file'] } as const

/**
 * Reports fields of an information table that cannot be filled in, and properties of another kind of field. `around`
 * holds the fields of the levels around a group.
 */
export function fieldFlaws(fields: readonly Field[], path: FilePath, around: readonly Field[] = []): Flaw[] {
  return [
    ...duplicates(
      'field key',
      entriesOf(fields, path, 'key', (field) => field.key),
    ),
    ...fields.flatMap((field, index) => {
      const here = [...path, index]
      return [
        ...optionFlaws(field, here),
        ...groupFlaws(field, here, [...fields, ...around]),
        ...partFlaws(field, here),
        ...shownFlaws(field, here),
        ...sizeFlaws(field, here),
        ...agreementFlaws(field, [...fields, ...around], here),
        ...lockFlaws(field, here, around.length > 0),
        ...limitFlaws(field, [...here, 'limits']),
        ...displayFlaws(field, fields, [...here, 'display']),
      ]
    }),
  ]
}

function optionFlaws(field: Field, path: FilePath): Flaw[] {
  const options = field.options ?? []
  const chooses = CHOOSING.includes(field.kind)
  if (chooses && options.length === 0) return [flaw([...path, 'kind'], `a ${field.kind} needs options`)]
  if (!chooses && field.options)
    return [flaw([...path, 'options'], `a field of kind ${field.kind} has no options`, 'key')]
  return duplicates(
    'option value',
    entriesOf(options, [...path, 'options'], 'value', (option) => option.value),
  )
}

function groupFlaws(field: Field, path: FilePath, around: readonly Field[]): Flaw[] {
  const isGroup = field.kind === 'group'
  if (isGroup && !field.fields?.length) return [flaw([...path, 'kind'], 'a group needs fields')]
  if (!isGroup && field.fields) return [flaw([...path, 'fields'], 'only a group has fields', 'key')]
  return fieldFlaws(field.fields ?? [], [...path, 'fields'], around)
}

function partFlaws(field: Field, path: FilePath): Flaw[] {
  return (['sanitiser', 'format', 'script', 'integer'] as const)
    .filter((key) => field[key] !== undefined && field.kind !== PARTS[key])
    .map((key) => flaw([...path, key], `${key} belongs to a ${PARTS[key]}, this is a ${field.kind}`, 'key'))
}

function shownFlaws({ kind, shows }: Field, path: FilePath): Flaw[] {
  if (!shows) return []
  const kinds: readonly Field['kind'][] = SHOWN_BY[shows]
  return kinds.includes(kind)
    ? []
    : [flaw([...path, 'shows'], `${shows} is shown by a ${kinds.join(' or a ')}, this is a ${kind}`, 'key')]
}

function sizeFlaws({ kind, maxKb }: Field, path: FilePath): Flaw[] {
  if (maxKb === undefined || kind === 'photo' || kind === 'file') return []
  return [flaw([...path, 'maxKb'], `maxKb belongs to a photo or a file, this is a ${kind}`, 'key')]
}

/** Only account facts can be locked, and only where the account has them; rows of a group begin empty. */
function lockFlaws({ readOnly, prefill }: Field, path: FilePath, isInRow: boolean): Flaw[] {
  if (prefill && isInRow) return [flaw([...path, 'prefill'], 'the rows of a group begin empty', 'key')]
  if (readOnly && prefill === 'pinyinName')
    return [flaw([...path, 'readOnly'], 'only a passport knows: a suggestion is never locked', 'key')]
  if (!readOnly || prefill) return []
  return [flaw([...path, 'readOnly'], 'a locked field needs a prefill, or nobody could fill it in', 'key')]
}

/** Maximum size of an answer by kind (contract/collecting/fields.ts). */
const MOST = { minLength: 2000, minItems: { group: 50, other: 100 } } as const

function limitFlaws({ kind, options, limits = {} }: Field, path: FilePath): Flaw[] {
  const mostItems =
    kind === 'multiSelect' ? (options?.length ?? 0) : kind === 'group' ? MOST.minItems.group : MOST.minItems.other
  const unreachable = [
    ['minLength', MOST.minLength],
    ['minItems', mostItems],
  ] as const
  return [
    ...crossedLimitFlaws(limits, path),
    ...unreachable.flatMap(([key, most]) => {
      const least = limits[key]
      return least === undefined || least <= most
        ? []
        : [flaw([...path, key], `${key} ${least} is above the ${most} there can be`)]
    }),
  ]
}

function crossedLimitFlaws(limits: NonNullable<Field['limits']>, path: FilePath): Flaw[] {
  const pairs = [
    ['min', 'max'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const
  return pairs.flatMap(([least, most]) => {
    const [from, to] = [limits[least], limits[most]]
    if (from === undefined || to === undefined || from <= to) return []
    return [flaw([...path, most], `${most} ${to} is below ${least} ${from}`)]
  })
}

/** A display rule must refer to another field of the same level and to a value that it can have. */
function displayFlaws({ key, display }: Field, siblings: readonly Field[], path: FilePath): Flaw[] {
  if (!display) return []
  const other = siblings.find((sibling) => sibling.key === display.field)
  if (!other) return [flaw([...path, 'field'], `no field of this level has the key “${display.field}”`)]
  if (dependsOn(other, key, siblings)) {
    return [flaw([...path, 'field'], `“${key}” would depend on itself, so it would never show`)]
  }
  if (display.rule === 0 || !other.options) return []
  return other.options.some((option) => option.value === display.value)
    ? []
    : [flaw([...path, 'value'], `“${display.value}” is not among the options of “${other.key}”`)]
}

/** Returns whether showing a field depends, directly or indirectly, on the field with this key. */
function dependsOn(field: Field, key: string, siblings: readonly Field[]): boolean {
  const seen = new Set<string>()
  for (let each: Field | undefined = field; each && !seen.has(each.key);) {
    if (each.key === key) return true
    seen.add(each.key)
    const controlling: string | undefined = each.display?.field
    each = siblings.find((sibling) => sibling.key === controlling)
  }
  return false
}
