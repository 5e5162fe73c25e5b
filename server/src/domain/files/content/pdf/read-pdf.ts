import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@contract/errors/errors'
import { formatNames } from '@contract/collecting/file-formats'
import { Failure } from '@server/core/failure'
import { bounded } from '@server/core/running/bounded'
import { inOwnThread, LostThread, refusalOf } from '@server/core/running/thread/in-own-thread'
import type { Services } from '@server/core/services'

/** What the thread answers. */
export type ReadPdf = { kept: Uint8Array } | { refused: ErrorCode }

const THREAD = 'read-pdf.mjs'
/** The most that a document may ask for takes some two seconds of a processor. */
const LIMITS = { deadlineMs: 10_000, memoryMb: 256 }

/** Half of the processors read at most: the others belong to everybody else. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
/** By account, so that nobody fills the line alone. */
const inPdfLine = bounded({ atOnce: AT_ONCE, perSecond: 4, seconds: 1 })

/**
 * What is kept of a PDF: what the library read, passive and written anew, in a thread that cannot hold up anybody (decision
 * 0032). Throws PC_FILE_TYPE when it is also something else, PC_UNREADABLE, PC_PDF_PROTECTED, PC_PDF_ACTIONS,
 * PC_PDF_HOLDS_FILES, PC_PDF_FORM, PC_FILE_TOO_COMPLEX, and COMMON_BUSY `{ seconds }`.
 */
export async function readPdf({ env, log }: Services, accountId: string, bytes: Buffer): Promise<Buffer> {
  const read = await inPdfLine(accountId, () =>
    inOwnThread<ReadPdf>(join(env.THREADS_DIR, THREAD), bytes, LIMITS),
  ).catch((error: unknown) => {
    if (!(error instanceof LostThread)) throw error
    log.warn({ err: error }, error.isOurs ? 'a PDF could not be read' : 'a PDF was too much for its thread')
    throw refusalOf(error)
  })
  if ('kept' in read) return Buffer.from(read.kept)
  throw new Failure(read.refused, read.refused === 'PC_FILE_TYPE' ? { formats: formatNames(['pdf']) } : {})
}
