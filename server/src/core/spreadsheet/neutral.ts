/**
 * Prefixes an apostrophe to text that spreadsheet programs would execute as a formula (CSV injection). Reading removes
 * it.
 */
export function neutral(text: string): string {
  return /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
}
