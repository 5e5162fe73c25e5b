/** A thread of its own for one spreadsheet: what it gets is a file's bytes, what it answers are its rows. */
import { MAX_IMPORT_ROWS } from '@contract/group/import'
import { answerFromThread } from '@server/core/running/thread/answer-from-thread'
import { readCsv } from './csv'
import { importRows } from './import-rows'
import type { ReadSheet } from './read-sheet'
import { RefusedSheet } from './sheet'
import { readXlsx } from './xlsx'

/** What stands above them, the names of the columns, and the template's example. */
const BESIDE_CANDIDATES = 6

answerFromThread(async (bytes): Promise<ReadSheet> => {
  try {
    const isArchive = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
    const { rows } = (isArchive ? readXlsx : readCsv)(bytes, MAX_IMPORT_ROWS + BESIDE_CANDIDATES)
    return importRows(rows)
  } catch (error) {
    if (error instanceof RefusedSheet) return { refused: error.code }
    throw error
  }
})
