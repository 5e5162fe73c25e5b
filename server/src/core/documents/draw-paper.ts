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
/** Where to come again when the machine has no time for a sheet. */
const LATER_S = 5
/** Drawing takes a tenth of a second of a processor, most of it for the letters of the font. */
const inLine = bounded({ atOnce: 2, perSecond: 20, seconds: LATER_S })

/** What the thread is sent, as JSON. */
export type DrawnPaper = Omit<Paper, 'madeAt'> & {
  madeAt: string
  fonts: typeof MAIN_FONTS
  fallbacks: readonly Fallback[]
}

/**
 * A sheet as a PDF. `for`: whose it is; nobody's sheets keep others waiting; `deadlineMs`: what an operator waits for may be long.
 * Throws COMMON_BUSY `{ seconds }` where there is no time for it, LostThread where it cannot be drawn.
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

/** What we wrote ourselves is never too much: a thread that ran out of time had no processor. One that failed has a cause. */
function busyWhereLate(error: unknown): never {
  if (error instanceof LostThread && error.cause === undefined)
    throw new Failure('COMMON_BUSY', { seconds: LATER_S }, 503)
  throw error
}
