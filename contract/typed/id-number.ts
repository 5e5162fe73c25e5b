/** The number of an identity document as it is stored and compared. */
import type { IdType } from '../codes'
import { toHalfWidth } from './half-width'

/**
 * A typed or pasted number in capitals, without what only separates, and without the mark by which spreadsheets are told
 * to keep it whole. Older Taiwan passes print a letter after the number that does not belong to it. Documents of kind
 * `other` keep dashes and brackets: what they mean is not known.
 */
export function normaliseIdNumber(idType: IdType, text: string): string {
  const compact = toHalfWidth(text)
    .replace(/^ *['‘’`]| /g, '')
    .toUpperCase()
  if (idType === 'other') return compact
  const number = compact.replace(/[-()]/g, '')
  return idType === 'taiwanPass' ? number.replace(/^(\d{10})[A-Z]$/, '$1') : number
}
