import { DATE_LIMITS } from '@contract/collecting/answers/answer-agreement'
import type { Field } from '@contract/collecting/fields'
import { isCalendarDate } from '@contract/identity/id-card'
import { flaw, type FilePath, type Flaw } from '../fault'

const DATES: readonly Field['kind'][] = ['date', 'dateRange']
const DAYS: readonly string[] = ['today', 'lastExamDay']
const GENDERS = ['female', 'male']

/**
 * Reports invalid references of a field to other answers (docs/information-table.md). `known` holds the fields of its
 * own and the enclosing levels.
 */
export function agreementFlaws(field: Field, known: readonly Field[], path: FilePath): Flaw[] {
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
