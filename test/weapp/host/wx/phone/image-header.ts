export interface ImageHeader {
  type: 'png' | 'jpeg' | 'gif'
  /** Pixels. */
  width: number
  height: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
/** JPEG segments that carry the size: every start of frame but the three that are not. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Kind and size of a picture from its first bytes; null when it is none of the kinds. */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  if (bytes.subarray(0, 4).equals(PNG))
    return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.subarray(0, 3).toString('latin1') === 'GIF')
    return { type: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes)
  return null
}

function readJpeg(bytes: Buffer): ImageHeader | null {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes.readUInt8(at + 1)))
      return { type: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return null
}
