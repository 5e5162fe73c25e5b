/** Characters of names that few fonts have. */

/** Controls, spaces and variation selectors have no glyph of their own. */
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Z}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u

export function isDrawn(character: string): boolean {
  return !NOT_DRAWN.test(character)
}
