/** Converts workbook cells to their displayed text (ECMA-376, 18.3.1.4). */
import { isDateFormat, padded, serialText } from './number-format'

export interface Cell {
  /** Attribute `t`. */
  kind: string
  /** Index into the formats. */
  style: number
  value: string
}

export interface Styles {
  /** Dates count from 1904. */
  is1904: boolean
  /** Number format codes, or the numbers of built-in ones. */
  formats: readonly string[]
}

export function cellText({ kind, style, value }: Cell, shared: readonly string[], styles: Styles): string {
  if (kind === 's') return unescaped(shared[Number(value)] ?? '')
  if (kind === 'e') return ''
  if (kind === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (kind === 'd') return isoText(value)
  if (kind !== 'n') return unescaped(value)
  return value.trim() === '' ? '' : numberText(value, styles.formats[style] ?? '', styles.is1904)
}

/** Decodes characters that XML cannot represent: `_x000D_` is a carriage return. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

/** Formats `2026-11-20T09:00:00` as a user would type it. */
const isoText = (value: string) => value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ')

/** Larger numbers have lost digits: Excel stores fifteen. */
const INEXACT_FROM = 1e15
const EXACT_DIGITS = 15
const MOST_DECIMALS = 20

/** Normalizes number notation: Java writes 12345678 as `1.2345678E7`, and Excel writes 85.4 as 85.400000000000006. */
function numberText(value: string, format: string, is1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDateFormat(format)) return serialText(number, format, is1904)
  if (Math.abs(number) >= INEXACT_FROM) return number.toExponential()
  const exact = Number(number.toPrecision(EXACT_DIGITS))
  const text = String(exact)
  return padded(text.includes('e') ? exact.toFixed(MOST_DECIMALS).replace(/\.?0+$/, '') : text, format)
}
