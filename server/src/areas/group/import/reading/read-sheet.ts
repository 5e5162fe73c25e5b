import { join } from 'node:path'
import { MAX_IMPORT_ROWS, SHEET_FORMATS } from '@contract/group/import'
import { formatNames } from '@contract/collecting/file-formats'
import type { ErrorCode } from '@contract/errors/errors'
import type { CallContext, Upload } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { boundedQueue } from '@server/core/running/bounded-queue'
import { runInThread, ThreadLost, refusalOfLostThread } from '@server/core/running/thread/run-in-thread'
import type { ReadRow, ReadRows } from './import-rows'

/** Result returned by the worker thread. */
export type ReadSheet = ReadRows | { refused: ErrorCode }

const THREAD = 'read-sheet.mjs'
/** Parsing a file of the maximum size takes about two seconds of CPU time. */
const LIMITS = { deadlineMs: 10_000, memoryMb: 256 }

/** One file at a time, which leaves the CPU to candidates. Groups are few, with one list each. */
const inSheetLine = boundedQueue({ concurrency: 1, perSecond: 4, seconds: 2 })

/**
 * Returns the rows of a spreadsheet, parsed in a worker thread so that the event loop is not blocked. Throws
 * PC_FILE_EMPTY, PC_FILE_TYPE, PC_TEXT_ENCODING, PC_UNREADABLE, PC_FILE_TOO_COMPLEX, ERG_IMPORT_COLUMNS,
 * ERG_IMPORT_EMPTY, ERG_IMPORT_TOO_MANY, and COMMON_BUSY `{ seconds }`.
 */
export async function readSheet(
  {
    services: { env, log },
    language,
    upload: { bytes },
  }: Pick<CallContext, 'services' | 'language'> & { upload: Upload },
  accountId: string,
): Promise<ReadRow[]> {
  if (bytes.length === 0) throw new Failure('PC_FILE_EMPTY')
  const read = await inSheetLine(accountId, () =>
    runInThread<ReadSheet>(join(env.THREADS_DIR, THREAD), bytes, LIMITS),
  ).catch((error: unknown) => {
    if (!(error instanceof ThreadLost)) throw error
    log.warn(
      { err: error },
      error.isServerFault ? 'a spreadsheet could not be read' : 'a spreadsheet was too much for its thread',
    )
    throw refusalOfLostThread(error)
  })
  if ('refused' in read) throw new Failure(read.refused, detailsOf[read.refused])
  if ('missing' in read)
    throw new Failure('ERG_IMPORT_COLUMNS', { columns: read.missing.map((name) => name[language]) })
  if (read.rows.length === 0) throw new Failure('ERG_IMPORT_EMPTY')
  if (read.rows.length > MAX_IMPORT_ROWS) throw new Failure('ERG_IMPORT_TOO_MANY', { max: MAX_IMPORT_ROWS })
  return read.rows
}

const detailsOf: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  PC_TEXT_ENCODING: { encoding: 'Big5' },
  PC_FILE_TYPE: { formats: formatNames(SHEET_FORMATS) },
  ERG_IMPORT_TOO_MANY: { max: MAX_IMPORT_ROWS },
}
