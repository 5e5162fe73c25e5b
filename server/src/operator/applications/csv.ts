/** Rows of cells, as spreadsheets write them (RFC 4180): cells in quotes may hold commas, line breaks and doubled quotes. */
export interface CsvRow {
  /** Where it begins, from 1. */
  line: number
  cells: string[]
}

const CELL = /(?:[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|([^",\r\n][^,\r\n]*|))(,|\r?\n|$)/y

/** Cells are trimmed, rows without any text left out. Instead the line of a quote that is not closed. */
export function readCsv(text: string): { rows: CsvRow[] } | { unclosedAt: number } {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  for (let at = 0; at <= text.length;) {
    CELL.lastIndex = at
    const found = CELL.exec(text)
    if (!found) return { unclosedAt: line }
    const [whole, quoted, plain, end] = found
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    line += whole.split('\n').length - 1
    at += whole.length
    if (end === ',') continue
    if (row.cells.some(Boolean)) rows.push(row)
    if (end === '') break
    row = { line, cells: [] }
  }
  return { rows }
}
