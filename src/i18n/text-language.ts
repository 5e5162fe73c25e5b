import type { Language } from './language'

/** Latin letters and the punctuation of names; excludes codes, addresses and numbers. */
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin} .,'’·()&-]*$/u

/**
 * Returns the language of a text on a page in the language `page`, for the attribute `lang`: screen readers choose the
 * pronunciation of Chinese and Latin names by it. A text with any Chinese character is Chinese on an English page:
 * English voices skip it, Chinese ones also read Latin letters. Null if it is the page's language or unknown. Pure.
 */
export function languageOfText(words: string, page: Language): Language | null {
  if (page === 'en') return /\p{Script=Han}/u.test(words) ? 'zh' : null
  return LATIN_NAME.test(words) && words.length > 1 ? 'en' : null
}
