/** Characters of names that few fonts have. */

/** The characters of a text from CJK extension B on, each once: many devices show boxes for them. Pure. */
export function rareCharacters(text: string): string[] {
  return [...new Set(text.match(/[\u{20000}-\u{3ffff}]/gu) ?? [])]
}
