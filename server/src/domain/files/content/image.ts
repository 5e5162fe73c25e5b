import { MAX_FILE_KB, MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import type { Sharp } from 'sharp'
import { Failure } from '@server/core/failure'
import { readBitmap } from './bitmap'
import type { FileKind } from './media-type'
import { isTooSlow, openPicture } from './open-picture'

const JPEG_QUALITY = 90
/** An honest picture grows by half at the most; specks at random, small as they came, would fill the disk. */
const MOST_KEPT_BYTES = 2 * MAX_FILE_KB * 1024

/**
 * Draws a picture anew, turned upright. Only pixels survive: place, camera, comments and whatever was hidden behind
 * them are gone. An animation becomes its first picture. Takes so many seconds at most. Throws PC_UNREADABLE and
 * PC_FILE_TOO_COMPLEX.
 */
export async function redraw(bytes: Buffer, kind: FileKind, as: 'jpg' | 'png', seconds?: number): Promise<Buffer> {
  const drawn = await drawnAnew(bytes, kind, as, seconds)
  if (drawn.length > MOST_KEPT_BYTES) throw new Failure('PC_FILE_TOO_COMPLEX')
  return drawn
}

async function drawnAnew(bytes: Buffer, kind: FileKind, as: 'jpg' | 'png', seconds?: number): Promise<Buffer> {
  try {
    const image = opened(bytes, kind, seconds).toColourspace('srgb')
    if (as === 'png') return await image.png().toBuffer()
    return await image.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  } catch (error) {
    throw new Failure(isTooSlow(error) ? 'PC_FILE_TOO_COMPLEX' : 'PC_UNREADABLE')
  }
}

function opened(bytes: Buffer, kind: FileKind, seconds?: number): Sharp {
  if (kind !== 'bmp') return openPicture(bytes, {}, seconds).rotate()
  const pixels = readBitmap(bytes, MAX_PICTURE_PIXELS)
  if (!pixels) throw new Error('not a plain bitmap')
  return openPicture(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } }, seconds)
}
