/** The number of an identity document as it is stored and compared. */
import type { IdType } from '../codes'
import { HAN } from './chinese'
import { toHalfWidth } from './half-width'

/** Signs that stand for the X of a check digit: ×, ✕, ✖, ✗, ✘, ❌, ❎, ☓, ⛌, ╳, ⨉, ⨯, Ⅹ, ⅹ, Ⓧ, ⓧ. */
const LIKE_X =
  /[\u00d7\u2715-\u2718\u274c\u274e\u2613\u26cc\u2573\u2a09\u2a2f\u2169\u2179\u24cd\u24e7\u03a7\u03c7\u0425\u0445]\ufe0f?/g

/** Cyrillic and Greek capitals with the Latin capital that looks the same. */
const LOOK_ALIKES = new Map(
  Object.entries({
    ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T' },
    ...{ У: 'Y', Ү: 'Y', Ԛ: 'Q', Ԝ: 'W', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N' },
    ...{ Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y' },
  }),
)

/** `身份证号:`, `ID number:`, `证件号码(18位):`. */
const LABEL = /^[^\d:(]*(?:\([^):]*\))?:/
const LEADING_HAN = new RegExp(`^[${HAN}]+`, 'u')
/** Of a document of kind `other`, whose number may begin with letters or characters: a label says so. */
const EXPLICIT_LABEL = /^[^\d:(]*(?:[号號码碼]|number|no\.?|#)(?:\([^):]*\))?:/i
const QUOTES = '"\'‘’“”`«»「」『』《》〈〉【】'
const AROUND = new RegExp(`^[${QUOTES}]+|[${QUOTES}。.,;、!]+$`, 'g')

/**
 * A typed or pasted number in capitals, without label, quotes and closing punctuation, without what only separates, and
 * without the mark by which spreadsheets are told to keep it whole. Older Taiwan passes print a letter after the number that
 * does not belong to it. Documents of kind `other` keep dashes, brackets and letters of other scripts: what they mean is not
 * known.
 */
export function normaliseIdNumber(idType: IdType, text: string): string {
  const compact = withoutAround(toHalfWidth(text).replace(/ /g, '').replace(LIKE_X, 'X').toUpperCase())
  if (idType === 'other') return withoutAround(compact.replace(EXPLICIT_LABEL, ''))
  const number = withoutAround(compact.replace(LABEL, '').replace(LEADING_HAN, ''))
    .replace(/[-()]/g, '')
    .replace(/[\u0370-\u052f]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter)
  return idType === 'taiwanPass' ? number.replace(/^(\d{10})[A-Z]$/, '$1') : number
}

const withoutAround = (text: string) => text.replace(AROUND, '')
