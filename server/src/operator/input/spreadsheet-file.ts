import { readFile } from 'node:fs/promises'
import { whyUnreadable } from '@server/core/running/why-unreadable'
import { type Columns, columnsOfHeadings, type HeadedRow } from '@server/core/spreadsheet/reading/headed-rows'
import { readSpreadsheet } from '@server/core/spreadsheet/reading/read-spreadsheet'
import { RefusedSheet, type SheetLimits, type SheetRow } from '@server/core/spreadsheet/reading/sheet'
import { CommandFault } from '../command'

/** The row limit of Excel. */
const LIMITS: SheetLimits = {
  rows: 1_048_576,
  columns: 1_000,
  cells: 20_000_000,
  characters: 32_767,
  bytes: 400 * 1024 * 1024,
}

/** Reads the rows of a spreadsheet (.xlsx or CSV) with trimmed cells. Throws a CommandFault. */
export async function rowsOfSheet(path: string): Promise<SheetRow[]> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw unreadableFile(path, error)
  })
  try {
    return readSpreadsheet(bytes, LIMITS)
  } catch (error) {
    if (error instanceof RefusedSheet) throw new CommandFault(whyRefused(path, error))
    throw error
  }
}

const HOW_TO_SAVE = 'Save it as an Excel workbook (.xlsx) or as “CSV UTF-8” and try again.'

function whyRefused(path: string, { code, line }: RefusedSheet): string {
  if (line !== undefined) return `${path}:${line} a quote is not closed.`
  if (code === 'PC_TEXT_ENCODING') return `“${path}” may be written in Big5. ${HOW_TO_SAVE}`
  if (code === 'PC_UNREADABLE') return `“${path}” is damaged. ${HOW_TO_SAVE}`
  if (code === 'PC_FILE_TYPE') return `“${path}” is neither an Excel workbook (.xlsx) nor a text file. ${HOW_TO_SAVE}`
  return `“${path}” holds more than a spreadsheet of ${LIMITS.rows} rows.`
}

/** Accepted headings of the first column, in lower case. */
export const HEADINGS = ['id', 'number', '编号', '报名编号', '报名号', '登记号', '申请编号', '申请号']

/** Returns the rows and, if the first row has headings, those in lower case. */
export async function tableOfFile(path: string): Promise<{ headings: string[]; rows: SheetRow[] }> {
  const rows = await rowsOfSheet(path)
  const headings = (rows[0]?.cells ?? []).map((cell) => cell.toLowerCase())
  return HEADINGS.includes(headings[0] ?? '') ? { headings, rows: rows.slice(1) } : { headings: [], rows }
}

/** Returns the rows without headings. Throws a CommandFault. */
export const rowsOfFile = async (path: string): Promise<SheetRow[]> => (await tableOfFile(path)).rows

/**
 * Reads the rows by heading, in English or Chinese. Throws a CommandFault for missing, unknown and duplicate columns.
 */
export async function headedRows<Column extends string>(
  path: string,
  of: Columns<Column>,
): Promise<HeadedRow<Column>[]> {
  const { required, optional } = of
  const [first, ...rows] = await rowsOfSheet(path)
  const headings = columnsOfHeadings(first?.cells ?? [], of)
  if (headings.every((heading) => heading === '')) throw new CommandFault(`“${path}” is empty.`)
  const at = `${path}:${first?.line ?? 1}`
  const known: readonly string[] = [...required, ...optional]
  const missing = required.filter((column) => !headings.includes(column))
  const unknown = headings.filter((heading) => heading !== '' && !known.includes(heading))
  const twice = headings.filter((heading, index) => heading !== '' && headings.indexOf(heading) !== index)
  const faults = [
    ...missing.map((column) => `${at} there is no column “${column}”.`),
    ...unknown.map((heading) => `${at} nobody knows a column “${heading}”. There are: ${known.join(', ')}.`),
    ...twice.map((heading) => `${at} there are two columns “${heading}”.`),
  ]
  if (faults.length > 0) throw new CommandFault(`${faults.join('\n')}\n\nNothing of the file was read.`)
  const columns = [...required, ...optional]
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((column) => [column, cells[headings.indexOf(column)] ?? ''])) as Record<
      Column,
      string
    >,
  }))
}

/** Further faults are not printed: usually the whole file or its column order is wrong. */
const SHOWN = 20

/** Builds a CommandFault from faults by line; `outcome` states what was not done. */
export function fileFaults(faults: readonly string[], outcome: string): CommandFault {
  const more = faults.length - SHOWN
  const shown = [...faults.slice(0, SHOWN), ...(more > 0 ? [`… and ${more} more lines with faults.`] : [])]
  return new CommandFault(`${shown.join('\n')}\n\n${outcome}`)
}

/** Builds the fault for a file that cannot be read. */
export function unreadableFile(path: string, error: NodeJS.ErrnoException): CommandFault {
  return new CommandFault(`“${path}” cannot be read: ${whyUnreadable(error)}.`)
}
