/** Start-of-frame markers, except the table and arithmetic-conditioning markers in the same range. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Returns the pixel count in the header of a JPEG; 0 without a header. */
export function jpegPixels(bytes: Uint8Array): number {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 9 < jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (isStartOfFrame(marker)) return jpeg.readUInt16BE(at + 5) * jpeg.readUInt16BE(at + 7)
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2)
  }
  return 0
}
