import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import { bounded } from '@server/core/running/bounded'
import { poolShares } from '@server/core/running/thread/pool-shares'

const DEADLINE_SECONDS = 3

/**
 * Where all work on pictures stands in line, by account, since each takes a thread that hashing and files need as well. A
 * phone's picture takes a quarter of a second.
 */
export const inPictureLine = bounded({ atOnce: poolShares.pictures, perSecond: 3, seconds: 2 })

/**
 * A picture that is worked on for so many seconds at most. A broken file must not pass because its upper half could be
 * read.
 */
export function openPicture(bytes: Buffer, options: SharpOptions = {}, seconds = DEADLINE_SECONDS): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', ...options }).timeout({ seconds })
}

/** Whether work on a picture ended because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout')
}
