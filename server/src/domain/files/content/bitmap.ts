/** Pixels that sharp takes as raw input: rows from the top, red, green, blue. */
export interface RawPixels {
  data: Buffer
  width: number
  height: number
}

const HEADER_BYTES = 54
const BI_RGB = 0

/**
 * Reads an uncompressed 24 or 32 bit BMP (sharp does not). Null when it is another sort of BMP, has more than
 * `maxPixels`, or fewer bytes than its header says.
 */
export function readBitmap(bytes: Buffer, maxPixels: number): RawPixels | null {
  if (bytes.length < HEADER_BYTES) return null
  const start = bytes.readUInt32LE(10)
  const width = bytes.readInt32LE(18)
  const signedHeight = bytes.readInt32LE(22)
  const bytesPerPixel = bytes.readUInt16LE(28) / 8
  const height = Math.abs(signedHeight)
  const isPlain = bytes.readUInt32LE(30) === BI_RGB && (bytesPerPixel === 3 || bytesPerPixel === 4)
  if (!isPlain || width < 1 || height < 1 || width * height > maxPixels) return null
  const stride = Math.ceil((width * bytesPerPixel) / 4) * 4
  if (start < HEADER_BYTES || start + stride * height > bytes.length) return null

  const data = Buffer.alloc(width * height * 3)
  for (let row = 0; row < height; row++) {
    // A positive height means that the lowest row comes first.
    const from = start + stride * (signedHeight > 0 ? height - 1 - row : row)
    for (let column = 0; column < width; column++) {
      const source = from + column * bytesPerPixel
      const target = (row * width + column) * 3
      data[target] = bytes[source + 2] ?? 0
      data[target + 1] = bytes[source + 1] ?? 0
      data[target + 2] = bytes[source] ?? 0
    }
  }
  return { data, width, height }
}
