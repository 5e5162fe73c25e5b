import { decodeText } from './decode-text'
import { RefusedSheet, SheetRows, type SheetLimits } from './sheet'

/**
 * Reads a CSV file (RFC 4180) as spreadsheet programs write it (see `decodeText`), separated by commas, semicolons or
 * tabs. Throws RefusedSheet.
 */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): SheetRows {
  const text = decodeText(bytes)
  const rows = new SheetRows(limits)
  const declared = /^sep=(.)\r?\n/i.exec(text)
  const separator = declared?.[1] ?? separatorOf(text)
  let at = declared?.[0].length ?? 0
  let [row, line] = [0, declared ? 2 : 1]
  while (at < text.length) {
    const cells: string[] = []
    const start = at
    let isOver = false
    while (!isOver) {
      const cell = cellAt(text, at, { separator, line })
      cells.push(cell.text)
      rows.count(1)
      isOver = text[cell.end] !== separator
      at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    }
    rows.add(++row, cells, line)
    line += linesIn(text, start, at)
  }
  return rows
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at++) {
    const isLine = text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')
    if (isLine) lines++
  }
  return lines
}

const SEPARATORS = [',', '\t', ';']
const LOOKED_AT_LINES = 10

/**
 * Returns the separator that occurs in most of the first lines; prefers the comma on a tie, since texts contain
 * semicolons.
 */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/, LOOKED_AT_LINES).map((line) => line.replace(/"[^"]*"/g, ''))
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return SEPARATORS.reduce((most, one) => (count(one) > count(most) ? one : most))
}

interface Place {
  separator: string
  /** Line of the row. */
  line: number
}

/** Returns the cell starting at `start` and the position of the separator or line end after it. */
function cellAt(text: string, start: number, { separator, line }: Place): { text: string; end: number } {
  // `="0,5"`: programs other than Excel omit the quotes around it
  const quote = /="/y
  quote.lastIndex = start
  const isFormula = quote.test(text)
  if (text[start] !== '"' && !isFormula) {
    const end = endOfPlain(text, start, separator)
    return { text: text.slice(start, end), end }
  }
  const from = start + (isFormula ? 2 : 1)
  let [quoted, at] = ['', from]
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) throw new RefusedSheet('PC_UNREADABLE', line)
    quoted += text.slice(at, end)
    at = end + 2
    if (text[end + 1] !== '"') break
    quoted += '"'
  }
  const end = endOfPlain(text, at - 1, separator)
  return { text: quoted + text.slice(at - 1, end), end }
}

function endOfPlain(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}
