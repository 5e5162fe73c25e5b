/** The characters of a text that are not allowed, each once, in their order; `allowed`: one character that is. Pure. */
export function charactersBeside(allowed: RegExp, text: string): string[] {
  return [...new Set(Array.from(text).filter((character) => !allowed.test(character)))]
}
