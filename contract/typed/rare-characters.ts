/** Returns the distinct characters from CJK extension B onwards; many devices show boxes for them. Pure. */
export function rareCharacters(text: string): string[] {
  return [...new Set(text.match(/[\u{20000}-\u{3ffff}]/gu) ?? [])]
}
