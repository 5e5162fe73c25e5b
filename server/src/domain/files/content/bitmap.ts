/** Reads BMP pictures (Windows and OS/2 headers), which sharp does not support. */
import { setImmediate } from 'node:timers/promises'
import { Failure } from '@server/core/failure'

/** Raw pixels for sharp: rows from the top; red, green, blue. */
export interface RawPixels {
  data: Buffer
  width: number
  height: number
}

interface Header {
  width: number
  height: number
  /** The first stored row is the lowest. */
  isBottomUp: boolean
  bitsPerPixel: number
  compression: number
  /** Offsets from the beginning of the file. */
  pixels: number
  palette: number
  paletteEntryBytes: number
  masks: number
}

const FILE_HEADER_BYTES = 14
const CORE_HEADER_BYTES = 12
const INFO_HEADER_BYTES = 40
/** Headers of at least this length include the masks. */
const HEADER_BYTES_WITH_MASKS = 52
const [BI_RGB, BI_BITFIELDS, BI_ALPHABITFIELDS] = [0, 3, 6]
const BITS_PER_PIXEL = [1, 4, 8, 16, 24, 32]
/** Pixels read before yielding to the event loop, about ten milliseconds. */
const PIXELS_AT_ONCE = 500_000

/** Throws PC_UNREADABLE. */
export function bitmapSize(bytes: Buffer): { width: number; height: number } {
  const { width, height } = readHeader(bytes)
  return { width, height }
}

/**
 * Reads an uncompressed BMP: palettes of 1, 4 and 8 bits, 16 and 32 bits with masks, 24 bits. Ignores transparency.
 * Throws PC_BMP_FORMAT when it is compressed, and PC_UNREADABLE when it has more than `maxPixels` or fewer bytes than
 * its header states.
 */
export async function readBitmap(bytes: Buffer, maxPixels: number): Promise<RawPixels> {
  const header = readHeader(bytes)
  const { width, height, isBottomUp, bitsPerPixel } = header
  const colourOf = colourReader(bytes, header)
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4
  if (width * height > maxPixels || header.pixels + stride * height > bytes.length) throw unreadable()

  const data = Buffer.alloc(width * height * 3)
  const rowsAtOnce = Math.ceil(PIXELS_AT_ONCE / width)
  let target = 0
  for (let row = 0; row < height; row++) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const from = header.pixels + stride * (isBottomUp ? height - 1 - row : row)
    for (let column = 0; column < width; column++) {
      const colour = colourOf(from, column)
      data[target++] = colour >> 16
      data[target++] = colour >> 8
      data[target++] = colour
    }
  }
  return { data, width, height }
}

function readHeader(bytes: Buffer): Header {
  if (bytes.length < FILE_HEADER_BYTES + CORE_HEADER_BYTES) throw unreadable()
  const headerBytes = bytes.readUInt32LE(14)
  const isCore = headerBytes === CORE_HEADER_BYTES
  if (!isCore && (headerBytes < INFO_HEADER_BYTES || bytes.length < FILE_HEADER_BYTES + headerBytes)) throw unreadable()
  const signedHeight = isCore ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  const compression = isCore ? BI_RGB : bytes.readUInt32LE(30)
  const afterHeader = FILE_HEADER_BYTES + headerBytes
  const masks = { [BI_BITFIELDS]: 12, [BI_ALPHABITFIELDS]: 16 }[compression] ?? 0
  const header: Header = {
    width: isCore ? bytes.readUInt16LE(18) : bytes.readInt32LE(18),
    height: Math.abs(signedHeight),
    isBottomUp: signedHeight > 0,
    bitsPerPixel: bytes.readUInt16LE(isCore ? 24 : 28),
    compression,
    pixels: bytes.readUInt32LE(10),
    palette: afterHeader + (headerBytes < HEADER_BYTES_WITH_MASKS ? masks : 0),
    paletteEntryBytes: isCore ? 3 : 4,
    masks: FILE_HEADER_BYTES + INFO_HEADER_BYTES,
  }
  if (header.width < 1 || header.height < 1 || header.pixels < afterHeader) throw unreadable()
  return header
}

/** Returns the colour of a column as 0xRRGGBB, from the row that begins at `from`. */
type ColourReader = (from: number, column: number) => number

function colourReader(bytes: Buffer, header: Header): ColourReader {
  const { bitsPerPixel, compression } = header
  const hasMasks = compression === BI_BITFIELDS || compression === BI_ALPHABITFIELDS
  if (!BITS_PER_PIXEL.includes(bitsPerPixel)) throw unreadable()
  if (compression !== BI_RGB && !hasMasks) throw new Failure('PC_BMP_FORMAT')
  if (bitsPerPixel <= 8) return paletteReader(bytes, header)
  if (hasMasks && bitsPerPixel !== 24) return maskReader(bytes, bitsPerPixel, masksIn(bytes, header.masks))
  if (bitsPerPixel === 16) return maskReader(bytes, 16, [0x7c00, 0x03e0, 0x001f])
  const bytesPerPixel = bitsPerPixel / 8
  return (from, column) => bytes.readUIntLE(from + column * bytesPerPixel, 3)
}

/** Colours missing from a palette that is too short are black. */
function paletteReader(bytes: Buffer, { bitsPerPixel, palette, paletteEntryBytes, pixels }: Header): ColourReader {
  const perByte = 8 / bitsPerPixel
  const mask = 2 ** bitsPerPixel - 1
  const colours = Array.from({ length: mask + 1 }, (_, index) => {
    const at = palette + index * paletteEntryBytes
    return at + 3 <= Math.min(pixels, bytes.length) ? bytes.readUIntLE(at, 3) : 0
  })
  return (from, column) => {
    const byte = bytes[from + Math.floor(column / perByte)] ?? 0
    // the leftmost pixel occupies the highest bits
    const shift = 8 - bitsPerPixel * ((column % perByte) + 1)
    return colours[(byte >> shift) & mask] ?? 0
  }
}

function masksIn(bytes: Buffer, at: number): [number, number, number] {
  if (at + 12 > bytes.length) throw unreadable()
  return [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at + 8)]
}

/** `masks` of red, green and blue; each channel is scaled to eight bits. */
function maskReader(bytes: Buffer, bitsPerPixel: number, masks: [number, number, number]): ColourReader {
  const bytesPerPixel = bitsPerPixel / 8
  const [red, green, blue] = masks.map(channelReader) as [Channel, Channel, Channel]
  return (from, column) => {
    const pixel = bytes.readUIntLE(from + column * bytesPerPixel, bytesPerPixel)
    return (red(pixel) << 16) | (green(pixel) << 8) | blue(pixel)
  }
}

type Channel = (pixel: number) => number

function channelReader(mask: number): Channel {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most)
}

const unreadable = () => new Failure('PC_UNREADABLE')
