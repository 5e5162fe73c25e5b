import { neutral } from './neutral'

/** Writes a CSV file with a byte order mark; without it Excel reads UTF-8 as GBK. */
export function writeCsv(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((cells) => cells.map(cell).join(','))
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
}

function cell(text: string): string {
  const safe = neutral(text)
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
