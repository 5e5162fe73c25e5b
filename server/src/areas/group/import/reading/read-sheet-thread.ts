/** Worker thread for one spreadsheet: gets the bytes of a file, answers its rows. */
import { MAX_IMPORT_ROWS } from '@contract/group/import'
import { answerFromThread } from '@server/core/running/thread/answer-from-thread'
import { readSpreadsheet } from '@server/core/spreadsheet/reading/read-spreadsheet'
import { RefusedSheet, type SheetLimits } from '@server/core/spreadsheet/reading/sheet'
import { importRows } from './import-rows'
import type { ReadSheet } from './read-sheet'

/** A title above, the names of the columns, and the template's example. */
const ROWS_BESIDE_CANDIDATES = 6
const LIMITS: SheetLimits = {
  rows: MAX_IMPORT_ROWS + ROWS_BESIDE_CANDIDATES,
  // the template has four
  columns: 50,
  // a list of 5,000 with some columns of its own has a tenth
  cells: 300_000,
  // of a name or a number less, which is said where they are checked
  characters: 400,
  bytes: 32 * 1024 * 1024,
}

answerFromThread(async (bytes): Promise<ReadSheet> => {
  try {
    return importRows(readSpreadsheet(bytes, LIMITS))
  } catch (error) {
    if (error instanceof RefusedSheet) return { refused: error.code }
    throw error
  }
})
