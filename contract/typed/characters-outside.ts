/** Returns the distinct characters of a text that do not match `allowed` (tested per character), in order. Pure. */
export function charactersOutside(allowed: RegExp, text: string): string[] {
  return [...new Set(Array.from(text).filter((character) => !allowed.test(character)))]
}
