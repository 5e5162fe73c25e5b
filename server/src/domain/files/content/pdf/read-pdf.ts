import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@contract/errors/errors'
import { formatNames } from '@contract/collecting/file-formats'
import { Failure } from '@server/core/failure'
import { boundedQueue } from '@server/core/running/bounded-queue'
import { runInThread, ThreadLost, refusalOfLostThread } from '@server/core/running/thread/run-in-thread'
import type { Services } from '@server/core/services'

/** Result of the worker thread. */
export type ReadPdf = { accepted: Uint8Array } | { refused: ErrorCode }

const THREAD = 'read-pdf.mjs'
/** A document at the resource limits takes about two seconds of processor time. */
const LIMITS = { deadlineMs: 10_000, memoryMb: 256 }

/** At most half of the processors, leaving the others to other requests. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
/** Fair by account, so that no account fills the queue. */
const inPdfLine = boundedQueue({ concurrency: AT_ONCE, perSecond: 4, seconds: 1 })

/**
 * Returns the PDF without active content, rewritten in a worker thread (decision 0032). Throws PC_FILE_TYPE when it is
 * also of another type, PC_UNREADABLE, PC_PDF_PROTECTED, PC_PDF_ACTIONS, PC_PDF_HOLDS_FILES, PC_PDF_FORM,
 * PC_FILE_TOO_COMPLEX, and COMMON_BUSY `{ seconds }`.
 */
export async function readPdf({ env, log }: Services, accountId: string, bytes: Buffer): Promise<Buffer> {
  const read = await inPdfLine(accountId, () =>
    runInThread<ReadPdf>(join(env.THREADS_DIR, THREAD), bytes, LIMITS),
  ).catch((error: unknown) => {
    if (!(error instanceof ThreadLost)) throw error
    log.warn({ err: error }, error.isServerFault ? 'a PDF could not be read' : 'a PDF was too much for its thread')
    throw refusalOfLostThread(error)
  })
  if ('accepted' in read) return Buffer.from(read.accepted)
  throw new Failure(read.refused, read.refused === 'PC_FILE_TYPE' ? { formats: formatNames(['pdf']) } : {})
}
