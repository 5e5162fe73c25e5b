const MARK = '@miniProgram'

export function hostTexts(texts: Record<string, string>): Record<string, string> {
  const own = Object.entries(texts).filter(([key]) => key.endsWith(MARK))
  const replaced = own.map(([key, text]) => [key.slice(0, -MARK.length), text] as const)
  return Object.fromEntries([...Object.entries(texts).filter(([key]) => !key.endsWith(MARK)), ...replaced])
}
