import type { ErrorCode } from '@contract/errors/errors'

/** Row of texts; empty cells are empty strings. */
export interface SheetRow {
  /** Row number in the spreadsheet. */
  row: number
  /** First line of the row in a text file; the row number in a workbook. */
  line: number
  cells: readonly string[]
}

export interface SheetLimits {
  /** Maximum non-empty rows. */
  rows: number
  /** Maximum columns; further columns are ignored. */
  columns: number
  /** Maximum cells of the file, including those in ignored columns. */
  cells: number
  /** Maximum characters per cell; longer texts are truncated. */
  characters: number
  /** Maximum unpacked bytes of the workbook parts that are read. */
  bytes: number
}

/** Refusal of a file; `line` refers to a text file. */
export class RefusedSheet extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly line?: number,
  ) {
    super(code)
  }
}

/** Collects non-empty rows. Throws RefusedSheet beyond its limits. */
export class SheetRows {
  readonly rows: SheetRow[] = []
  private cells = 0

  constructor(readonly limits: SheetLimits) {}

  /** Counts cells before they are stored. */
  count(cells: number): void {
    this.cells += cells
    if (this.cells > this.limits.cells) throw new RefusedSheet('PC_FILE_TOO_COMPLEX')
  }

  add(row: number, cells: readonly string[], line = row): void {
    const texts = cells.slice(0, this.limits.columns).map((text) => plainCell(text, this.limits.characters))
    if (texts.every((text) => text === '')) return
    if (this.rows.length >= this.limits.rows) throw new RefusedSheet('ERG_IMPORT_TOO_MANY')
    this.rows.push({ row, line, cells: texts })
  }
}

/** Formula of a text constant, which preserves leading zeros: `="0123"`, with doubled quotes in CSV. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/

/** Notation of integers from ten million on as Java writes them; Excel's `E+` notation has lost digits. */
const JAVA_NUMBER = /^\d\.\d{1,14}E\d{1,2}$/

/** Removes formula escapes (neutral.ts) and restores integers in scientific notation. */
function plainCell(text: string, characters: number): string {
  const trimmed = text.slice(0, characters).trim()
  const formula = TEXT_FORMULA.exec(trimmed)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"').trim()
  if (JAVA_NUMBER.test(trimmed) && Number.isSafeInteger(Number(trimmed))) return String(Number(trimmed))
  return trimmed.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '')
}
