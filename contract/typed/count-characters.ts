const SURROGATE = /[\ud800-\udfff]/

/** Returns the number of characters as counted by PostgreSQL: a surrogate pair is one. */
export function countCharacters(text: string): number {
  return SURROGATE.test(text) ? Array.from(text).length : text.length
}
