/** Normalisation of numbers and codes for storage. */
import { toHalfWidth } from './half-width'

/** Removes separators: `6222 0200-1234` becomes `622202001234`. */
export function compactNumber(text: string): string {
  return toHalfWidth(text).replace(/[ -]/g, '')
}

/**
 * Normalises a number: `１,２００。5` becomes `1200.5`, `36.` becomes `36`. `37,5` becomes `37.5`, because many keyboards
 * offer only the comma and digit groups have three digits.
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

/** Words and signs that introduce an extension. */
const EXTENSION = /[;,]?(?:ext(?:ension|n)?\.?|x|#|转|轉|分机|分機):?(?=\d)/gi

/** Removes a leading label such as `tel:` or `手机：`. Expects half-width text. */
export function withoutLabel(text: string): string {
  return text.replace(/^[^\d+(:]*:(?:\/\/)?/, '')
}

/**
 * Normalises a landline or mobile number: `(010) 1234 5678 转 9` becomes `010-12345678-9`. Area code and extension
 * remain separated.
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

/** Normalises a project code or account name: `ＤＥＭＯ－EN ` becomes `demo-en`. */
export function normaliseCode(text: string): string {
  return toHalfWidth(text).replace(/ /g, '').toLowerCase()
}
