import sharp from 'sharp'
import { MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import { Failure } from '@server/core/failure'
import { bitmapSize } from './bitmap'
import type { FileKind } from './media-type'

/**
 * Pixels times scans of a progressive JPEG: decoding passes over every pixel per scan. Encoders write about ten scans;
 * a thousand would occupy a processor for minutes.
 */
const MAX_SCANNED_PIXELS = 20 * MAX_PICTURE_PIXELS
const MEGA = 1_000_000

interface Size {
  width: number
  height: number
}

/**
 * Reads the size of a picture from its header, before decoding. Throws PC_TOO_MANY_PIXELS `{ megapixels, max }`,
 * PC_FILE_TOO_COMPLEX for a JPEG with too many scans, and PC_UNREADABLE.
 */
export async function readPictureSize(bytes: Buffer, kind: FileKind): Promise<Size> {
  const { width, height } = kind === 'bmp' ? bitmapSize(bytes) : await sizeOf(bytes)
  const pixels = width * height
  if (pixels > MAX_PICTURE_PIXELS) {
    const megapixels = Math.ceil(pixels / MEGA)
    throw new Failure('PC_TOO_MANY_PIXELS', { megapixels, max: MAX_PICTURE_PIXELS / MEGA })
  }
  if (kind === 'jpg' && pixels * scansOf(bytes) > MAX_SCANNED_PIXELS) throw new Failure('PC_FILE_TOO_COMPLEX')
  return { width, height }
}

async function sizeOf(bytes: Buffer): Promise<Size> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new Failure('PC_UNREADABLE')
  }
}

const [MARKER, START_OF_SCAN, END_OF_IMAGE] = [0xff, 0xda, 0xd9]

/** Counts start-of-scan markers up to the end of the image: phones append videos, whose bytes may look like markers. */
function scansOf(jpeg: Buffer): number {
  let scans = 0
  let at = 2
  while (at >= 2 && at + 3 < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== MARKER || marker === END_OF_IMAGE) break
    if (marker === MARKER) {
      at++
      continue
    }
    if (marker === START_OF_SCAN) scans++
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    at = marker === START_OF_SCAN ? nextMarker(jpeg, end) : end
  }
  return scans
}

/** Skips entropy-coded data, in which 0xff is followed by 0 or a restart marker; negative at the end of the bytes. */
function nextMarker(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(MARKER, from)
  while (at >= 0 && isWithinScan(jpeg[at + 1] ?? 0)) at = jpeg.indexOf(MARKER, at + 2)
  return at
}

const isWithinScan = (byte: number) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7)
