/** Start-of-frame markers, without the tables and the arithmetic conditioning between them. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Pixels that the header of a JPEG claims; 0 where it has none. */
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
