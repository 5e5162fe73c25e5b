import { access, link, open, unlink, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { writeCsv } from '@server/core/spreadsheet/write-csv'
import { writeXlsx } from '@server/core/spreadsheet/write-xlsx'
import { CommandFault, UsageFault } from '../command'

/** Creates a file; throws a CommandFault when it exists. `mode`: permissions (0o600: owner only). */
export async function writeNewFile(path: string, content: Uint8Array, mode = 0o666): Promise<void> {
  await writeFile(path, content, { flag: 'wx', mode }).catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written: ${error.message}`)
  })
}

/** Checks before long work that the file can be created. Throws as {@link writeNewFile}. */
export async function requireWritable(path: string): Promise<void> {
  const file = await open(path, 'wx').catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written: ${error.message}`)
  })
  await file.close()
  await unlink(path)
}

/**
 * Creates a file, readable by its owner only, that must exist exactly when `act` succeeds. Writes `….unfinished` first
 * and renames it afterwards; a killed process leaves the unfinished file. Throws as {@link writeNewFile}, and the
 * error of `act`, after which no file remains.
 */
export async function writeNewFileWith(path: string, content: Uint8Array, act: () => Promise<void>): Promise<void> {
  const unfinished = `${path}.unfinished`
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new CommandFault(`“${path}” cannot be written: there is one of this name.`)
  await writeNewFile(unfinished, content, 0o600)
  await act().catch(async (error: unknown) => {
    await unlink(unfinished)
    throw error
  })
  await link(unfinished, path).catch((error: Error) => {
    throw new CommandFault(`“${path}” cannot be written, see “${unfinished}”: ${error.message}`)
  })
  await unlink(unfinished)
}

/** Accepted output files, for help texts. */
export const SHEET_FILES = '.xlsx, or .csv in UTF-8'

/** The row limit of Excel. */
const MAX_XLSX_ROWS = 1_048_576

const SHORTEST_COLUMN = 12

const LONGEST_COLUMN = 60

/** Throws a UsageFault unless the file ends with .xlsx, .csv or one of the `other` endings. */
export function requireFileEnding(file: string, other: readonly string[] = []): void {
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
