export function hostTexts(texts: Record<string, string>): Record<string, string> {
  return texts
}
