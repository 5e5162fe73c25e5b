import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import { Failure } from '@server/core/failure'
import { boundedQueue } from '@server/core/running/bounded-queue'
import { deadlines } from '@server/core/running/deadlines'
import { threadPoolShares } from '@server/core/running/thread/thread-pool-shares'

/** A phone's picture takes 0.25 seconds, the largest accepted one two seconds. */
const DEADLINE_SECONDS = 8
/** Retry delay reported to the client when the machine is busy. */
const AGAIN_SECONDS = 5

/**
 * Fair queue by account for all picture work: each picture occupies a thread of the pool that password hashing and file
 * access share. A phone's picture takes 0.25 seconds.
 */
export const inPictureLine = boundedQueue({ concurrency: threadPoolShares.pictures, perSecond: 3, seconds: 2 })

/**
 * Opens a picture with a deadline. `failOn: 'error'` rejects a damaged file whose upper half could still be decoded.
 */
export function openPicture(bytes: Buffer, options: SharpOptions = {}, seconds = DEADLINE_SECONDS): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', ...options }).timeout({
    seconds: seconds * deadlines.factor,
  })
}

/**
 * Awaits work on an opened picture. Pictures that need too much work were refused by their header (`readPictureSize`),
 * so a timeout means a busy machine: throws COMMON_BUSY `{ seconds }` (HTTP 503) then, else the error of the work.
 */
export async function withDecodingTimeout<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new Failure('COMMON_BUSY', { seconds: AGAIN_SECONDS }, 503)
    throw error
  }
}
