const SURROGATE = /[\ud800-\udfff]/

/** Returns the number of characters as counted by PostgreSQL: a surrogate pair is one. */
export function countCharacters(text: string): number {
  return SURROGATE.test(text) ? Array.from(text).length : text.length
}

/** Returns the distinct characters of a text that do not match `allowed` (tested per character), in order. Pure. */
export function charactersOutside(allowed: RegExp, text: string): string[] {
  return [...new Set(Array.from(text).filter((character) => !allowed.test(character)))]
}

/** Returns the distinct characters from CJK extension B onwards; many devices show boxes for them. Pure. */
export function rareCharacters(text: string): string[] {
  return [...new Set(text.match(/[\u{20000}-\u{3ffff}]/gu) ?? [])]
}
