/** Dates and times in Chinese numerals. Pure. */

const ZERO_TO_NINE = ['〇○零', '一壹', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖']
const DIGITS = new Map(ZERO_TO_NINE.flatMap((forms, digit) => Array.from(forms, (form) => [form, digit] as const)))
const NUMBER = new RegExp(`[${ZERO_TO_NINE.join('')}十拾]+(?=\\s*[年月日号时点分秒])`, 'g')
const WEEKDAY = /\(?(?:星期|礼拜|周)[一二三四五六日天]\)?/g

/** Converts Chinese numerals: `二〇二六年十一月二十日` becomes `2026年11月20日`. */
export function withDigits(text: string): string {
  return text.replace(NUMBER, (number) =>
    number
      .replace(/[十拾]/, (_, at: number) => `${at === 0 ? '1' : ''}${at === number.length - 1 ? '0' : ''}`)
      .replace(/./g, (character) => String(DIGITS.get(character) ?? character)),
  )
}

/** Replaces the day of the week, in brackets or not, by a space. */
export function withoutWeekday(text: string): string {
  return text.replace(WEEKDAY, ' ')
}

/** Parsing of typed and pasted dates. Pure. */
type Precision = 'day' | 'month'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Parts = (string | undefined)[]

/**
 * Returns a typed date as `yyyy-MM-dd`, or `yyyy-MM` with month precision. Accepts `2024-5-1`, `20240501`, `2024年5月1日`,
 * `2024/5/1`, `1 May 2024`, `31/12/2024`, `31122024`, full-width digits, and an appended time of midnight. Does not
 * check that the date exists. Returns null for anything else, and for ambiguous dates ({@link possibleDates}).
 */
export function readTypedDate(typed: string, precision: Precision): string | null {
  const text = plainDate(typed)
  const [year, month, day] = /[a-z]/.test(text) ? namedParts(text) : (yearFirst(text) ?? yearLast(text) ?? [])
  if (!year || !month) return null
  if (precision === 'month') return `${year}-${month}`
  return day ? `${year}-${month}-${day}` : null
}

/**
 * Returns both readings of an ambiguous date with its year last, as `yyyy-MM-dd`, day first before month first:
 * `05/06/1990` is 5 June in London and 6 May in New York. Returns null for unambiguous and invalid dates.
 */
export function possibleDates(typed: string): readonly [dayFirst: string, monthFirst: string] | null {
  const [, one, other, year] = partsYearLast(plainDate(typed)) ?? []
  if (!one || !other || !year || one === other) return null
  if (![one, other].every((part) => Number(part) >= 1 && Number(part) <= 12)) return null
  return [`${year}-${other}-${one}`, `${year}-${one}-${other}`]
}

const two = (digits: string | undefined) => digits?.padStart(2, '0')

const MIDNIGHT = /(?:t|\s)\s*(?:0{1,2}:00|(?:上午\s*)?12:00(?=.*am$)|上午\s*12:00)(?::00(?:\.0+)?)?(?:\s*am|z)?$/

/**
 * Lower-cases the text; removes day of the week, midnight time and spaces around separators; converts Chinese numerals.
 */
function plainDate(typed: string): string {
  const text = withDigits(withoutWeekday(typed.normalize('NFKC')))
  return text
    .trim()
    .toLowerCase()
    .replace(MIDNIGHT, '')
    .replace(/(\d)\s*([-/.,。、\\])\s*(?=\d)/g, '$1$2')
    .trim()
}

/** Years accepted at the end of an eight-digit date: `31121990`. */
const isYear = (digits: string | undefined) => /^(?:19|20)\d\d$/.test(digits ?? '')

function yearFirst(text: string): Parts | null {
  if (compactYearLast(text)) return null
  const parts =
    /^(\d{4})(\d{2})(\d{2})?$/.exec(text) ?? /^(\d{4})\D{1,3}(\d{1,2})(?:\D{1,3}(\d{1,2}))?\D{0,2}$/.exec(text)
  return parts && [parts[1], two(parts[2]), two(parts[3])]
}

/** Accepts only dates with an unambiguous order of day and month. */
function yearLast(text: string): Parts | null {
  const [, one, other, year] = partsYearLast(text) ?? []
  if (!one || !other || possibleDates(text)) return null
  return Number(other) > 12 ? [year, one, other] : [year, other, one]
}

function partsYearLast(text: string): Parts | null {
  const parts = /^(\d{1,2})([-/.,。、\\ ])(\d{1,2})\2(\d{4})$/.exec(text)
  return parts ? [parts[0], two(parts[1]), two(parts[3]), parts[4]] : compactYearLast(text)
}

/** Matches eight digits that end with a year and do not start with a year and month. */
function compactYearLast(text: string): Parts | null {
  const parts = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return parts && isYear(parts[3]) && !(isYear(text.slice(0, 4)) && Number(text.slice(4, 6)) <= 12) ? [...parts] : null
}

/** Parses dates with English month names: `1 May 2024`, `1st of May 2024`, `May 1, 2024`, `May 2024`, `2024 May 1`. */
function namedParts(text: string): Parts {
  const plain = text.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1').replace(/\bof\b/g, ' ')
  const words = plain.split(/[\s,./-]+/).filter(Boolean)
  const one = (pattern: RegExp) => words.filter((word) => pattern.test(word))
  const [names, years, days] = [one(/^[a-z]{3,}$/), one(/^\d{4}$/), one(/^\d{1,2}$/)]
  // refuses additional words, because ignoring them could change the date
  if (names.length !== 1 || years.length !== 1 || days.length > 1) return []
  if (names.length + years.length + days.length !== words.length) return []
  const month = monthNames.indexOf((names[0] ?? '').slice(0, 3)) + 1
  return month > 0 ? [years[0], two(String(month)), two(days[0])] : []
}
