const SURROGATE = /[\ud800-\udfff]/

/** How many characters a text has, as people and PostgreSQL count them: a surrogate pair is one. */
export function countCharacters(text: string): number {
  return SURROGATE.test(text) ? Array.from(text).length : text.length
}
