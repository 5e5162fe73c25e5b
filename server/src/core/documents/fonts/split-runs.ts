export interface Run {
  text: string
  /** Null: the font the document is set in. */
  font: string | null
}

/** Splits a text where its font changes; `fontOf` names the fallback font of a character, null where it needs none. Pure. */
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
