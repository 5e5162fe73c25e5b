import { extname } from 'node:path'
import { writeCsv } from '@server/core/spreadsheet/write-csv'
import { writeXlsx } from '@server/core/spreadsheet/write-xlsx'
import { UsageFault } from './command'
import { CommandFault } from './project-of'

/** What a command writes a table as, and how its help says so. */
export const SHEET_FILES = '.xlsx, or .csv in UTF-8'
/** As many rows as Excel has. */
const MAX_XLSX_ROWS = 1_048_576
const SHORTEST_COLUMN = 12
const LONGEST_COLUMN = 60

/** Throws a UsageFault unless a file is named .xlsx or .csv, or in one of the `other` ways. */
export function requireSheetName(file: string, other: readonly string[] = []): void {
  const endings = ['.xlsx', '.csv', ...other]
  if (!endings.includes(extname(file).toLowerCase()))
    throw new UsageFault(`“${file}” has to end with ${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}.`)
}

/** A table as the ending of the file says. Cells of a workbook are texts, so that Excel keeps all digits of ID numbers. */
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
