/** Normalisation of identity document numbers for storage and comparison. */
import type { IdType } from '../codes'
import { HAN } from './chinese'
import { toHalfWidth } from './half-width'

/** Signs used instead of the check character X: ×, ✕, ✖, ✗, ✘, ❌, ❎, ☓, ⛌, ╳, ⨉, ⨯, Ⅹ, ⅹ, Ⓧ, ⓧ. */
const LIKE_X =
  /[\u00d7\u2715-\u2718\u274c\u274e\u2613\u26cc\u2573\u2a09\u2a2f\u2169\u2179\u24cd\u24e7\u03a7\u03c7\u0425\u0445]\ufe0f?/g

/** Cyrillic and Greek capitals with their Latin look-alikes. */
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
/** Stricter label for kind `other`, whose numbers may start with letters or Chinese characters. */
const EXPLICIT_LABEL = /^[^\d:(]*(?:[号號码碼]|number|no\.?|#)(?:\([^):]*\))?:/i
const QUOTES = '"\'‘’“”`«»「」『』《》〈〉【】'
const AROUND = new RegExp(`^[${QUOTES}]+|[${QUOTES}。.,;、!]+$`, 'g')

/**
 * Returns a typed or pasted number in capitals, without label, quotes, closing punctuation and separators, and without
 * the apostrophe that makes spreadsheets treat it as text. Removes the trailing letter of older Taiwan passes, which is
 * not part of the number. Kind `other` retains dashes, brackets and letters of other scripts, because their meaning is
 * unknown.
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
