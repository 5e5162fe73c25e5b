import type { Sharp } from 'sharp'
import { MAX_FILE_KB, MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import { Failure } from '@server/core/failure'
import { readBitmap } from './bitmap'
import type { FileKind } from './media-type'
import { withDecodingTimeout, openPicture } from './open-picture'
import { readPictureSize } from './picture-header'

const JPEG_QUALITY = 90
/** A genuine picture grows by at most half; small files of random noise would otherwise fill the disk. */
const MAX_REDRAWN_BYTES = 2 * MAX_FILE_KB * 1024

/**
 * Re-encodes a picture upright. Only pixels remain: location, camera, comments and hidden data are removed. An
 * animation becomes its first frame. Throws PC_TOO_MANY_PIXELS, PC_FILE_TOO_COMPLEX, PC_UNREADABLE and, when it takes
 * more than `seconds`, COMMON_BUSY.
 */
export async function reencodeImage(
  bytes: Buffer,
  kind: FileKind,
  as: 'jpg' | 'png',
  seconds?: number,
): Promise<Buffer> {
  await readPictureSize(bytes, kind)
  const drawn = await redrawn(bytes, kind, as, seconds)
  if (drawn.length > MAX_REDRAWN_BYTES) throw new Failure('PC_FILE_TOO_COMPLEX')
  return drawn
}

async function redrawn(bytes: Buffer, kind: FileKind, as: 'jpg' | 'png', seconds?: number): Promise<Buffer> {
  try {
    const image = (await opened(bytes, kind, seconds)).toColourspace('srgb')
    if (as === 'png') return await withDecodingTimeout(image.png().toBuffer())
    return await withDecodingTimeout(
      image.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
    )
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('PC_UNREADABLE')
  }
}

async function opened(bytes: Buffer, kind: FileKind, seconds?: number): Promise<Sharp> {
  if (kind !== 'bmp') return openPicture(bytes, {}, seconds).rotate()
  const { data, width, height } = await readBitmap(bytes, MAX_PICTURE_PIXELS)
  return openPicture(data, { raw: { width, height, channels: 3 } }, seconds)
}
