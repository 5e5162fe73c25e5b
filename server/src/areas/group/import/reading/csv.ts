import { RefusedSheet, SheetRows } from './sheet'

/**
 * The rows of a CSV file (RFC 4180) as spreadsheet programs write it: UTF-16 or UTF-8 with a byte order mark, UTF-8
 * without one, else GB18030, which is what Excel writes in China; separated by commas, semicolons or tabs. Throws
 * RefusedSheet.
 */
export function readCsv(bytes: Uint8Array, mostRows: number): SheetRows {
  const text = decoded(bytes)
  const rows = new SheetRows(mostRows)
  const separator = separatorOf(text)
  let [row, at] = [0, 0]
  while (at < text.length) {
    const cells: string[] = []
    let isOver = false
    while (!isOver) {
      const cell = cellAt(text, at, separator)
      cells.push(cell.text)
      isOver = text[cell.end] !== separator
      at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    }
    rows.add(++row, cells)
  }
  return rows
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // no text has one; a program or a picture has
      if (text.includes('\0')) throw new RefusedSheet('PC_FILE_TYPE')
      return text
    } catch (error) {
      if (error instanceof RefusedSheet) throw error
    }
  throw new RefusedSheet('PC_FILE_TYPE')
}

/** The one that the first line has most of. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most))
}

/** The cell that begins at `start`, and where the separator or the line's end after it is. */
function cellAt(text: string, start: number, separator: string): { text: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, separator)
    return { text: text.slice(start, end), end }
  }
  let [quoted, at] = ['', start + 1]
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new RefusedSheet('PC_UNREADABLE')
    quoted += text.slice(at, quote)
    at = quote + 2
    if (text[quote + 1] !== '"') break
    quoted += '"'
  }
  // what follows the closing quote belongs to nothing
  return { text: quoted, end: endOfPlain(text, at - 1, separator) }
}

function endOfPlain(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}
