import { join } from 'node:path'
import { Failure } from '@server/core/failure'
import { bounded } from '@server/core/running/bounded'
import { inOwnThread, LostThread } from '@server/core/running/thread/in-own-thread'
import type { Services } from '@server/core/services'
import { fontChain, type Fallback } from './fonts/font-chain'
import { MAIN_FONTS } from './fonts/font-files'
import { textsOf } from './paper-texts'
import type { Paper } from './paper'

const THREAD = 'draw-paper.mjs'
const LIMITS = { deadlineMs: 5_000, memoryMb: 256 }
/** Retry delay in seconds when the queue is full. */
const LATER_S = 5
/** Drawing a document takes about 0.1 s of CPU time, mostly for font glyphs. */
const inLine = bounded({ atOnce: 2, perSecond: 20, seconds: LATER_S })

/** Input of the worker thread, as JSON. */
export type DrawnPaper = Omit<Paper, 'madeAt'> & {
  madeAt: string
  fonts: typeof MAIN_FONTS
  fallbacks: readonly Fallback[]
}

/**
 * Draws a document as a PDF in a worker thread. `owner` is the queue's fairness key; `deadlineMs` may be raised for
 * operator commands. Throws COMMON_BUSY `{ seconds }` under overload, LostThread on a drawing error.
 */
export async function drawPaper(
  { env }: Pick<Services, 'env'>,
  paper: Paper,
  owner: string,
  deadlineMs = LIMITS.deadlineMs,
): Promise<Buffer> {
  const fallbacks = fontChain(env).fallbacksFor(textsOf(paper))
  const drawn: DrawnPaper = { ...paper, madeAt: paper.madeAt.toISOString(), fonts: MAIN_FONTS, fallbacks }
  const bytes = Buffer.from(JSON.stringify(drawn))
  const thread = join(env.THREADS_DIR, THREAD)
  return Buffer.from(
    await inLine(owner, () => inOwnThread<Uint8Array>(thread, bytes, { ...LIMITS, deadlineMs }).catch(busyWhereLate)),
  )
}

/**
 * Treats a timeout as overload: documents are built by the service and never too large. An error with a cause is
 * rethrown.
 */
function busyWhereLate(error: unknown): never {
  if (error instanceof LostThread && error.cause === undefined)
    throw new Failure('COMMON_BUSY', { seconds: LATER_S }, 503)
  throw error
}
