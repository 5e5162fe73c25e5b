import { isSurelyGb18030 } from './chinese-encoding'
import { RefusedSheet } from './sheet'

/**
 * Decodes a text file written by a spreadsheet program: UTF-8 or UTF-16, with or without byte order mark, else GB18030,
 * which Excel writes in China. Throws RefusedSheet PC_TEXT_ENCODING for text that is or may be Big5 (Excel in Taiwan
 * and Hong Kong), and PC_FILE_TYPE for anything that is not text.
 */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decodedByBytes(bytes)
  if (text.includes('\0')) throw new RefusedSheet('PC_FILE_TYPE')
  return text
}

function decodedByBytes(bytes: Uint8Array): string {
  // zero bytes occur in binary files only
  if (bytes.includes(0)) throw new RefusedSheet('PC_FILE_TYPE')
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== null) return utf8
  const [gb18030, big5] = [decoded(bytes, 'gb18030'), decoded(bytes, 'big5')]
  if (big5 !== null && (gb18030 === null || !isSurelyGb18030(bytes, gb18030, big5)))
    throw new RefusedSheet('PC_TEXT_ENCODING')
  if (gb18030 === null) throw new RefusedSheet('PC_FILE_TYPE')
  return gb18030
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Number of bytes sampled to detect UTF-16: separators and digits have a zero byte on one side. */
const LOOKED_AT = 1_000
const LEAST_ZEROS = 0.1

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length % 2 === 1) return null
  const zeros = [0, 0]
  const some = bytes.subarray(0, LOOKED_AT)
  some.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [high = 0, low = 0] = zeros
  const least = (some.length / 2) * LEAST_ZEROS
  if (low > least && high === 0) return 'utf-16le'
  return high > least && low === 0 ? 'utf-16be' : null
}
