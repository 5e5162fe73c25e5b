import type { DatePrecision } from '@contract/fields'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The date that was typed, as `yyyy-MM-dd`, or `yyyy-MM` by the month: `2024-5-1`, `20240501`, `2024年5月1日`,
 * `2024/5/1`, `1 May 2024`, full-width digits too. Whether the day exists is checked elsewhere. Null for anything else;
 * `1/5/2024` is another day in London than in New York.
 */
export function readTypedDate(typed: string, precision: DatePrecision): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const [year, month, day] = /[a-z]/.test(text) ? namedParts(text) : numberedParts(text)
  if (!year || !month) return null
  if (precision === 'month') return `${year}-${month}`
  return day ? `${year}-${month}-${day}` : null
}

const two = (digits: string | undefined) => digits?.padStart(2, '0')

/** Year, month and day, the year first. */
function numberedParts(text: string): (string | undefined)[] {
  const parts =
    /^(\d{4})(\d{2})(\d{2})?$/.exec(text) ?? /^(\d{4})\D{1,3}(\d{1,2})(?:\D{1,3}(\d{1,2}))?\D{0,2}$/.exec(text)
  return [parts?.[1], two(parts?.[2]), two(parts?.[3])]
}

/** The same with the month by its English name: `1 May 2024`, `May 1, 2024`, `May 2024`. */
function namedParts(text: string): (string | undefined)[] {
  const name = /[a-z]{3}/.exec(text)?.[0] ?? ''
  const month = monthNames.indexOf(name) + 1
  const numbers = text.match(/\d+/g) ?? []
  const year = numbers.find((digits) => digits.length === 4)
  const day = numbers.find((digits) => digits.length <= 2)
  return month > 0 ? [year, two(String(month)), two(day)] : []
}
