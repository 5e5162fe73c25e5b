import type { Language } from './language'

/** Letters and what stands between them in names: no code, address or number. */
const LATIN_NAME = /^\p{Script=Latin}[\p{Script=Latin} .,'’·()&-]*$/u

/**
 * The language of words on a page in `page`'s: a screen reader says Chinese names, and names in Latin letters, by their own
 * rules. Null where they are of the page's language, or of both. Pure.
 */
export function languageOfWords(words: string, page: Language): Language | null {
  if (page === 'en') return /\p{Script=Han}/u.test(words) && !/[a-z]{2}/i.test(words) ? 'zh' : null
  return LATIN_NAME.test(words) && words.length > 1 ? 'en' : null
}
