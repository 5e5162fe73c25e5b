/** Numbers and codes as they are stored: digits and letters without what only separates them. */
import { toHalfWidth } from './half-width'

/** `6222 0200-1234` is `622202001234`. */
export function compactNumber(text: string): string {
  return toHalfWidth(text).replace(/[ -]/g, '')
}

/**
 * An amount, a count or a measure: `１,２００。5` is `1200.5`. `37,5` is `37.5`: the keyboards of many countries have no other mark,
 * and groups have three digits. `36.` is `36`.
 */
export function normaliseNumber(text: string): string {
  return toHalfWidth(text)
    .replace(/ /g, '')
    .replace(/。/g, '.')
    .replace(/^\+/, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
    .replace(/^(-?\d+)\.$/, '$1')
}

/** Words and signs that announce an extension. */
const EXTENSION = /[;,]?(?:ext(?:ension|n)?\.?|x|#|转|轉|分机|分機):?(?=\d)/gi

/** A number without what stands before it in an address book or a link: `tel:`, `手机：`. Takes half-width text. */
export function withoutLabel(text: string): string {
  return text.replace(/^[^\d+(:]*:(?:\/\/)?/, '')
}

/**
 * A telephone, mobile or not: `(010) 1234 5678 转 9` is `010-12345678-9`. Spaces group digits, brackets set the area code
 * apart, and an extension must not be glued to the number.
 */
export function normaliseTelephone(text: string): string {
  return withoutLabel(toHalfWidth(text))
    .replace(/ /g, '')
    .replace(EXTENSION, '-')
    .replace(/[()]/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/_{2,}/g, '_')
    .replace(/^[-_]+|[-_]+$/g, '')
    .replace('+-', '+')
}

/** A project code or a sign-in name: `ＤＥＭＯ－EN ` is `demo-en`. */
export function normaliseCode(text: string): string {
  return toHalfWidth(text).replace(/ /g, '').toLowerCase()
}
