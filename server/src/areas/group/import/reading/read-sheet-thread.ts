/** Worker thread that parses one spreadsheet: receives its bytes, returns its rows. */
import { MAX_IMPORT_ROWS } from '@contract/group/import'
import { serveThread } from '@server/core/running/thread/serve-thread'
import { readSpreadsheet } from '@server/core/spreadsheet/reading/read-spreadsheet'
import { RefusedSheet, type SheetLimits } from '@server/core/spreadsheet/reading/sheet'
import { importRows } from './import-rows'
import type { ReadSheet } from './read-sheet'

/** Title rows, header row and the examples of the template. */
const ROWS_BESIDE_CANDIDATES = 6
const LIMITS: SheetLimits = {
  rows: MAX_IMPORT_ROWS + ROWS_BESIDE_CANDIDATES,
  // The template has four columns.
  columns: 50,
  // Ten times the cells of 5,000 candidates with a few extra columns.
  cells: 300_000,
  // Per cell. The stricter limits for names and numbers are checked later, with their own messages.
  characters: 400,
  bytes: 32 * 1024 * 1024,
}

serveThread(async (bytes): Promise<ReadSheet> => {
  try {
    return importRows(readSpreadsheet(bytes, LIMITS))
  } catch (error) {
    if (error instanceof RefusedSheet) return { refused: error.code }
    throw error
  }
})
