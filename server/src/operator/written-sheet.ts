import { extname } from 'node:path'
import { writeCsv } from '@server/core/spreadsheet/write-csv'
import { writeXlsx } from '@server/core/spreadsheet/write-xlsx'
import { UsageFault } from './command'
import { CommandFault } from './project-of'

/** Accepted output files, for help texts. */
export const SHEET_FILES = '.xlsx, or .csv in UTF-8'
/** The row limit of Excel. */
const MAX_XLSX_ROWS = 1_048_576
const SHORTEST_COLUMN = 12
const LONGEST_COLUMN = 60

/** Throws a UsageFault unless the file ends with .xlsx, .csv or one of the `other` endings. */
export function requireSheetName(file: string, other: readonly string[] = []): void {
  const endings = ['.xlsx', '.csv', ...other]
  if (!endings.includes(extname(file).toLowerCase()))
    throw new UsageFault(`“${file}” has to end with ${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}.`)
}

/**
 * Writes a table in the format of the file ending. Workbook cells are text, so that Excel keeps all digits of ID
 * numbers.
 */
export function sheetBytes(file: string, rows: readonly (readonly string[])[]): Buffer {
  if (!/\.xlsx$/i.test(file)) return writeCsv(rows)
  if (rows.length > MAX_XLSX_ROWS) throw new CommandFault(`${rows.length} rows are more than .xlsx holds: write .csv.`)
  return writeXlsx({ sheetName: 'Sheet1', rows, widths: widthsOf(rows) })
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = []
  for (const cells of rows.slice(0, 100))
    for (const [column, text] of cells.entries())
      widths[column] = Math.min(LONGEST_COLUMN, Math.max(widths[column] ?? SHORTEST_COLUMN, text.length + 2))
  return widths
}
