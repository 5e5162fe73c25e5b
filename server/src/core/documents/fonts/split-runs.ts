export interface Run {
  text: string
  /** Null for the document's font. */
  font: string | null
}

/**
 * Splits a text into runs of one font. `fontOf` returns the fallback font of a character, or null for the document's
 * font. Pure.
 */
export function splitRuns(text: string, fontOf: (character: string) => string | null): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = fontOf(character)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}
