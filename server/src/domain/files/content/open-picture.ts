import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import { Failure } from '@server/core/failure'
import { bounded } from '@server/core/running/bounded'
import { poolShares } from '@server/core/running/thread/pool-shares'

/** A phone's picture takes a quarter of a second, the largest that is accepted two seconds. */
const DEADLINE_SECONDS = 8
/** When to send a picture again that the machine had no time for. */
const AGAIN_SECONDS = 5

/**
 * Queue for all work on pictures, fair by account: each takes a thread that password hashing and files need as well. A
 * phone's picture takes a quarter of a second.
 */
export const inPictureLine = bounded({ atOnce: poolShares.pictures, perSecond: 3, seconds: 2 })

/** Opens a picture with a deadline. A broken file must not pass because its upper half could be read. */
export function openPicture(bytes: Buffer, options: SharpOptions = {}, seconds = DEADLINE_SECONDS): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', ...options }).timeout({ seconds })
}

/**
 * Awaits work on an opened picture. What is too much work was refused by its header (`readPictureSize`), so a deadline
 * that passes means a busy machine: throws COMMON_BUSY `{ seconds }` (HTTP 503) then, else what the work throws.
 */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new Failure('COMMON_BUSY', { seconds: AGAIN_SECONDS }, 503)
    throw error
  }
}
