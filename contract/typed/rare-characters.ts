/** Characters of names that few fonts have. */

/** The characters of a text from CJK extension B on, each once: many devices show boxes for them. Pure. */
export function rareCharacters(text: string): string[] {
  return [...new Set(text.match(/[\u{20000}-\u{3ffff}]/gu) ?? [])]
}

/** Controls, spaces and variation selectors have no glyph of their own. */
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Z}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u

export function isDrawn(character: string): boolean {
  return !NOT_DRAWN.test(character)
}
