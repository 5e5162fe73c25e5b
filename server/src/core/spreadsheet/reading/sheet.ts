import type { ErrorCode } from '@contract/errors/errors'

/** Cells of a row as texts, an empty one where there is nothing. */
export interface SheetRow {
  /** As the spreadsheet counts it. */
  row: number
  /** Of a text file, the line it begins in; of a workbook, its row. */
  line: number
  cells: readonly string[]
}

/** How much a file may hold. */
export interface SheetLimits {
  /** Rows that are not empty. */
  rows: number
  /** Columns beyond are not read. */
  columns: number
  /** Cells of the file, those beyond the columns included. */
  cells: number
  /** Characters of a cell; more are cut off. */
  characters: number
  /** Bytes of the parts of a workbook that are read, unpacked. */
  bytes: number
}

/** The file cannot be taken, and why; `line`: of a text file. */
export class RefusedSheet extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly line?: number,
  ) {
    super(code)
  }
}

/** Takes the rows of a file one after the other, empty ones left out. Throws RefusedSheet beyond its limits. */
export class SheetRows {
  readonly rows: SheetRow[] = []
  private cells = 0

  constructor(readonly limits: SheetLimits) {}

  /** Counts cells before they are kept. */
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

/** A text written as a formula, which keeps zeros and digits: `="0123"`, its quotes doubled where a program wrote it. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/

/** As Java writes a whole number from ten million on; Excel writes `E+`, which has lost digits. */
const JAVA_NUMBER = /^\d\.\d{1,14}E\d{1,2}$/

/** Without what keeps a spreadsheet program from taking it for a formula (neutral.ts), or for a number. */
function plainCell(text: string, characters: number): string {
  const trimmed = text.slice(0, characters).trim()
  const formula = TEXT_FORMULA.exec(trimmed)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"').trim()
  if (JAVA_NUMBER.test(trimmed) && Number.isSafeInteger(Number(trimmed))) return String(Number(trimmed))
  return trimmed.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '')
}
