/** The number of an identity document as it is stored and compared. */
import type { IdType } from '../codes'
import { toHalfWidth } from './half-width'

/** Signs and letters that stand for the X of a check digit: ×, ✕, ✖, ╳, ⨯, Ⅹ, ⅹ, and the Greek and Cyrillic letters. */
const LIKE_X = /[\u00d7\u2715\u2716\u2573\u2a2f\u2169\u2179\u03a7\u03c7\u0425\u0445]/g

/**
 * A typed or pasted number in capitals, without what only separates, and without the mark by which spreadsheets are told
 * to keep it whole. Older Taiwan passes print a letter after the number that does not belong to it. Documents of kind
 * `other` keep dashes and brackets: what they mean is not known.
 */
export function normaliseIdNumber(idType: IdType, text: string): string {
  const compact = toHalfWidth(text)
    .replace(/^ *['‘’`]| /g, '')
    .replace(LIKE_X, 'X')
    .toUpperCase()
  if (idType === 'other') return compact
  const number = compact.replace(/[-()]/g, '')
  return idType === 'taiwanPass' ? number.replace(/^(\d{10})[A-Z]$/, '$1') : number
}
