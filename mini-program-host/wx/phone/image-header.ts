export interface ImageHeader {
  type: 'png' | 'jpeg' | 'gif'
  /** Pixels. */
  width: number
  height: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const GIF = Buffer.from('GIF', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8])
/** JPEG markers of frames, which contain the size; C4, C8 and CC are not frames. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads type and size of a picture; null for other types and truncated headers. */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  if (startsWith(bytes, PNG)) return readPng(bytes)
  if (startsWith(bytes, GIF)) return readGif(bytes)
  if (startsWith(bytes, JPEG)) return readJpeg(bytes)
  return null
}

function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark)
}

function readPng(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 24) return null
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function readGif(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 10) return null
  return { type: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

function readJpeg(bytes: Buffer): ImageHeader | null {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes.readUInt8(at + 1)))
      return { type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return null
}
