import type { DatePrecision } from '@contract/collecting/fields'

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

/** The same with the month by its English name: `1 May 2024`, `1st of May 2024`, `May 1, 2024`, `May 2024`, `2024 May 1`. */
function namedParts(text: string): (string | undefined)[] {
  const plain = text.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1').replace(/\bof\b/g, ' ')
  const words = plain.split(/[\s,./-]+/).filter(Boolean)
  const one = (pattern: RegExp) => words.filter((word) => pattern.test(word))
  const [names, years, days] = [one(/^[a-z]{3,}$/), one(/^\d{4}$/), one(/^\d{1,2}$/)]
  // anything more is not a date: half of it would be another one
  if (names.length !== 1 || years.length !== 1 || days.length > 1) return []
  if (names.length + years.length + days.length !== words.length) return []
  const month = monthNames.indexOf((names[0] ?? '').slice(0, 3)) + 1
  return month > 0 ? [years[0], two(String(month)), two(days[0])] : []
}
