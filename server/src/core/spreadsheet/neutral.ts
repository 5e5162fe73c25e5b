/**
 * A text that spreadsheet programs show as it is: what begins like a formula would be run by whoever opens the file.
 * Reading takes the apostrophe away again.
 */
export function neutral(text: string): string {
  return /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
}
