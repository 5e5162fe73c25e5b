/** Interprets number formats of cells (ECMA-376, 18.8.30 and 18.8.31): dates, times and leading zeros. */
import { formatPattern } from '@contract/format'

/** Built-in date and time formats, including Chinese, Japanese and Korean ones. */
const BUILT_IN: readonly [from: number, to: number, shown: string][] = [
  [14, 17, 'd'],
  [18, 21, 'h'],
  [22, 22, 'd h'],
  [27, 31, 'd'],
  [32, 35, 'h'],
  [36, 36, 'd'],
  [45, 47, 'h'],
  [50, 54, 'd'],
  [55, 56, 'h'],
  [57, 58, 'd'],
]

/** Returns the placeholder letters of a format; for a built-in format only those that matter here. */
function placeholdersOf(format: string): string {
  if (!/^\d{1,3}$/.test(format) || /^0+$/.test(format)) return withoutLiterals(firstSection(format))
  const number = Number(format)
  return BUILT_IN.find(([from, to]) => number >= from && number <= to)?.[2] ?? ''
}

const firstSection = (format: string) => /^(?:"[^"]*"|\\.|[_*].|[^;])*/.exec(format)?.[0] ?? ''

/** Removes texts, colours, conditions and languages; `[h]` counts hours. */
const withoutLiterals = (section: string) =>
  section
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[([hms])+\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general|am\/pm|a\/p/gi, '')
    .toLowerCase()

const hasDate = (placeholders: string) => /[yde]|m(?!s)/.test(placeholders.replace(/(h\W*m+|m+\W*s)/g, ''))
const hasTime = (placeholders: string) => /[hs]/.test(placeholders)

export function isDateFormat(format: string): boolean {
  const placeholders = placeholdersOf(format)
  return !/[0#?]/.test(placeholders.replace(/\.0+/, '')) && /[ymdhs]/.test(placeholders)
}

const DAY_MS = 86_400_000
/** Excel treats 1900 as a leap year, so its day numbers are one ahead from March 1900 on. */
const [EPOCH_1900, EPOCH_1904, FALSE_LEAP_DAY] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1), 60]

/** Formats an Excel day number as `2026-11-20`, `2026-11-20 09:00` or `09:00`, depending on its format. */
export function serialText(serial: number, format: string, is1904: boolean): string {
  const placeholders = placeholdersOf(format)
  const early = !is1904 && serial < FALSE_LEAP_DAY ? 1 : 0
  const day = (is1904 ? EPOCH_1904 : EPOCH_1900) + (Math.floor(serial) + early) * DAY_MS
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400)
  const instant = day + seconds * 1_000
  const time = seconds % 60 === 0 ? 'HH:mm' : 'HH:mm:ss'
  const isTime = hasTime(placeholders)
  if (!Number.isFinite(new Date(instant).getTime())) return String(serial)
  if (isTime && !hasDate(placeholders)) return shown(instant, time)
  return isTime ? `${shown(instant, 'yyyy-MM-dd')} ${shown(instant, time)}` : shown(instant, 'yyyy-MM-dd')
}

/** Shifts by eight hours, because day numbers have no time zone and `formatPattern` writes UTC+8. */
const shown = (instant: number, pattern: string) => formatPattern(instant - 8 * 3_600_000, pattern)

/** Literal text, space of a character's width, fill character, or bracketed colour, language or currency. */
const TOKENS = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gu

/**
 * Formats an integer with leading zeros and the literal texts of the format: `00000000`, `"S"0000` or `"学号"000_ `.
 * Returns other numbers unchanged.
 */
export function padded(text: string, format: string): string {
  const section = firstSection(format)
  const placeholders = withoutLiterals(section)
  const zeros = placeholders.match(/0/g)?.length ?? 0
  return /^\d+$/.test(text) && zeros > 1 && !/[.,%e/?@]/.test(placeholders) ? fill(section, text) : text
}

/** Fills placeholders from the right; surplus digits precede the first placeholder. */
function fill(section: string, digits: string): string {
  const tokens = section.match(TOKENS) ?? []
  const first = tokens.findIndex((token) => token === '0' || token === '#')
  let left = digits
  const parts = [...tokens].reverse().map((token, index) => {
    if (token !== '0' && token !== '#') return literalOf(token)
    const isFirst = tokens.length - 1 - index === first
    const digit = isFirst ? left : left.slice(-1)
    left = left.slice(0, -1)
    return digit || (token === '0' ? '0' : '')
  })
  return parts.reverse().join('')
}

/** Returns the characters that a non-placeholder token displays; `[$A-804]` displays `A`. */
function literalOf(token: string): string {
  if (/^[_*]./u.test(token)) return ''
  if (token.startsWith('[')) return /^\[\$([^\]-]*)/.exec(token)?.[1] ?? ''
  return token.replace(/^\\|^"|"$/g, '')
}
