import { readFile } from 'node:fs/promises'
import { readSpreadsheet } from '@server/core/spreadsheet/reading/read-spreadsheet'
import { RefusedSheet, type SheetLimits, type SheetRow } from '@server/core/spreadsheet/reading/sheet'
import { CommandFault } from '../project-of'
import { unreadable } from '../unreadable'

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
    throw unreadable(path, error)
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
