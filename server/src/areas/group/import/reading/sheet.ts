import type { ErrorCode } from '@contract/errors/errors'

/** Cells of a row as texts, an empty one where there is nothing, and the row's number as the spreadsheet counts it. */
export interface SheetRow {
  row: number
  cells: readonly string[]
}

/** Columns beyond are not read: the template has three. */
export const MOST_COLUMNS = 50
/** Cells of a whole file; a list of 5,000 with some columns of its own has a tenth. */
export const MOST_CELLS = 300_000
/** Of a cell. What a name or a number may have is less and told where it is checked. */
const LONGEST_TEXT = 400

/** The file cannot be taken, and why. */
export class RefusedSheet extends Error {
  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

/** Takes the rows of a file one after the other, empty ones left out. Throws RefusedSheet beyond what a file may have. */
export class SheetRows {
  readonly rows: SheetRow[] = []
  private cells = 0

  /** `most`: rows that are not empty. */
  constructor(private readonly most: number) {}

  add(row: number, cells: readonly string[]): void {
    this.cells += cells.length
    if (this.cells > MOST_CELLS) throw new RefusedSheet('PC_FILE_TOO_COMPLEX')
    const texts = cells.slice(0, MOST_COLUMNS).map(plainCell)
    if (texts.every((text) => text === '')) return
    if (this.rows.length >= this.most) throw new RefusedSheet('ERG_IMPORT_TOO_MANY')
    this.rows.push({ row, cells: texts })
  }
}

/** Without what keeps a spreadsheet program from taking it for a formula (writing/neutral.ts). */
function plainCell(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '')
}
