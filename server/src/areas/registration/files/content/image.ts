import { MAX_PICTURE_PIXELS } from '@contract/file-formats'
import sharp, { type Sharp } from 'sharp'
import { Failure } from '@server/core/calls/failure'
import { readBitmap } from './bitmap'
import type { FileKind } from './media-type'

const JPEG_QUALITY = 90

/**
 * Draws a picture anew, turned upright. Only pixels survive: place, camera, comments and whatever was hidden behind
 * them are gone. An animation becomes its first picture. Throws PC_UNREADABLE.
 */
export async function redraw(bytes: Buffer, kind: FileKind, as: 'jpg' | 'png'): Promise<Buffer> {
  try {
    const image = opened(bytes, kind).toColourspace('srgb')
    if (as === 'png') return await image.png().toBuffer()
    return await image.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
  } catch {
    throw new Failure('PC_UNREADABLE')
  }
}

/** A broken file must not pass because its upper half could be read. */
function opened(bytes: Buffer, kind: FileKind): Sharp {
  if (kind !== 'bmp') return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).rotate()
  const pixels = readBitmap(bytes, MAX_PICTURE_PIXELS)
  if (!pixels) throw new Error('not a plain bitmap')
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
}
