/**
 * Detects picture formats that the service does not support; phones and websites often save them with a wrong
 * extension.
 */

const inLatin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...Array.from(bytes.subarray(from, to)))

/** Brands of the file-type box (ISO/IEC 14496-12). AVIF comes first because AVIF files may list HEIF brands. */
const brands: readonly [RegExp, string][] = [
  [/avif|avis/, 'AVIF'],
  [/hei[cxms]|hev[cxms]|mif1|msf1/, 'HEIC'],
]

const signatures: readonly [RegExp, string][] = [
  [/^RIFF[^]{4}WEBP/, 'WebP'],
  [/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/, 'TIFF'],
  [/^(\xff\n|\0\0\0\fJXL )/, 'JPEG XL'],
  [/^\0\0\0\fjP {2}/, 'JPEG 2000'],
  [/^8BPS/, 'PSD'],
]

/** Number of bytes read by {@link otherPictureFormat}. */
export const PICTURE_HEAD_BYTES = 64

/** Returns the name of an unsupported picture format by its first bytes; null for all other files. */
export function otherPictureFormat(bytes: Uint8Array): string | null {
  const head = inLatin1(bytes, 0, PICTURE_HEAD_BYTES)
  if (head.slice(4, 8) === 'ftyp') {
    const boxBytes = head.charCodeAt(3) || PICTURE_HEAD_BYTES
    return brands.find(([brand]) => brand.test(head.slice(8, boxBytes)))?.[1] ?? null
  }
  return signatures.find(([start]) => start.test(head))?.[1] ?? null
}
