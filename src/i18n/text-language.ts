import type { Language } from './language'

/** Letters and the punctuation of names; no code, address or number. */
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin} .,'’·()&-]*$/u

/**
 * Language of a text on a page in the language `page`, for the attribute `lang`: screen readers pronounce Chinese and Latin
 * names by it. A text with any Chinese is Chinese on an English page: English voices skip it, Chinese ones read Latin
 * letters too. Null if it is the page's language or cannot be told. Pure.
 */
export function languageOfText(words: string, page: Language): Language | null {
  if (page === 'en') return /\p{Script=Han}/u.test(words) ? 'zh' : null
  return LATIN_NAME.test(words) && words.length > 1 ? 'en' : null
}
