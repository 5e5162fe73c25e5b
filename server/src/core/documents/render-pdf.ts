import { join } from 'node:path'
import { Failure } from '@server/core/failure'
import { boundedQueue } from '@server/core/running/bounded-queue'
import { runInThread, ThreadLost } from '@server/core/running/thread/run-in-thread'
import type { Services } from '@server/core/services'
import { fontChain, type Fallback } from './fonts/font-chain'
import { MAIN_FONTS } from './fonts/font-files'
import { textsOf } from './document-texts'
import type { PdfDocument } from './pdf-document'

const THREAD = 'render-pdf.mjs'
const LIMITS = { deadlineMs: 5_000, memoryMb: 256 }
/** Retry delay in seconds when the queue is full. */
const RETRY_AFTER_S = 5
/** Drawing a document takes about 0.1 s of CPU time, mostly for font glyphs. */
const renderQueue = boundedQueue({ concurrency: 2, perSecond: 20, seconds: RETRY_AFTER_S })

/** Input of the worker thread, as JSON. */
export type RenderTask = Omit<PdfDocument, 'madeAt'> & {
  madeAt: string
  fonts: typeof MAIN_FONTS
  fallbacks: readonly Fallback[]
}

/**
 * Draws a document as a PDF in a worker thread. `owner` is the queue's fairness key; `deadlineMs` may be raised for
 * operator commands. Throws COMMON_BUSY `{ seconds }` under overload, ThreadLost on a drawing error.
 */
export async function renderPdf(
  { env }: Pick<Services, 'env'>,
  document: PdfDocument,
  owner: string,
  deadlineMs = LIMITS.deadlineMs,
): Promise<Buffer> {
  const fallbacks = fontChain(env).fallbacksFor(textsOf(document))
  const drawn: RenderTask = { ...document, madeAt: document.madeAt.toISOString(), fonts: MAIN_FONTS, fallbacks }
  const bytes = Buffer.from(JSON.stringify(drawn))
  const thread = join(env.THREADS_DIR, THREAD)
  return Buffer.from(
    await renderQueue(owner, () =>
      runInThread<Uint8Array>(thread, bytes, { ...LIMITS, deadlineMs }).catch(busyOnTimeout),
    ),
  )
}

/**
 * Treats a timeout as overload: documents are built by the service and never too large. An error with a cause is
 * rethrown.
 */
function busyOnTimeout(error: unknown): never {
  if (error instanceof ThreadLost && error.cause === undefined)
    throw new Failure('COMMON_BUSY', { seconds: RETRY_AFTER_S }, 503)
  throw error
}
