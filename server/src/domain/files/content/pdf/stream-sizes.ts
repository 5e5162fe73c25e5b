/** Counts the decompressed size of a document's streams: one kilobyte may expand to hundreds of megabytes. */
import { constants, createInflate } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFContext,
} from '@cantoo/pdf-lib'
import { MAX_PICTURE_PIXELS } from '@contract/collecting/file-formats'
import type { Allowance } from './allowance'

/** Each stream costs a call of zlib; candidates' documents have far fewer. */
const MAX_STREAMS = 20_000
/** Channels of a pixel: cyan, magenta, yellow and black. */
const MAX_CHANNELS = 4
/** Padding that some writers append to pictures. */
const PICTURE_SLACK_BYTES = 65_536
const DECODED_AT_ONCE = 65_536

/** Filter names with their abbreviations, which readers also accept outside inline images. */
const FLATE = ['FlateDecode', 'Fl']
const JPEG = ['DCTDecode', 'DCT']
const decodedByLibrary: ReadonlyMap<string, string> = new Map(
  [
    ['LZWDecode', 'LZW'],
    ['ASCII85Decode', 'A85'],
    ['ASCIIHexDecode', 'AHx'],
    ['RunLengthDecode', 'RL'],
  ].flatMap(([name = '', short = '']) => [
    [name, name],
    [short, name],
  ]),
)

/** Throws RefusedPdf PC_FILE_TOO_COMPLEX. */
export async function countStreams(context: PDFContext, allowance: Allowance): Promise<void> {
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? object : []))
  if (streams.length > MAX_STREAMS) allowance.refuse()
  for (const stream of streams) await countStream(stream, allowance)
}

/** Decodes filter by filter, up to the first that cannot be decompressed: picture formats and unknown filters. */
async function countStream({ dict, contents }: PDFRawStream, allowance: Allowance): Promise<void> {
  const rawBytes = isPicture(dict) ? rawPictureBytes(dict, allowance) : null
  const filters = filtersOf(dict)
  let bytes = contents
  for (const [index, filter] of filters.entries()) {
    const libraryName = decodedByLibrary.get(filter)
    if (JPEG.includes(filter) && jpegPixels(bytes) > MAX_PICTURE_PIXELS) allowance.refuse()
    if (libraryName !== undefined) bytes = decoded(libraryName, bytes, dict, allowance)
    else if (!FLATE.includes(filter)) return
    else if (index === filters.length - 1) return countInflated(bytes, rawBytes, allowance)
    else bytes = inflatedLayer(bytes, allowance)
  }
}

const isPicture = (dict: PDFDict) => dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')

/** Returns the maximum bytes of a picture's pixels. Refuses a picture whose dictionary claims too many pixels. */
function rawPictureBytes(dict: PDFDict, allowance: Allowance): number {
  const [width = 0, height = 0, bits = 8] = ['Width', 'Height', 'BitsPerComponent'].map((key) => numberIn(dict, key))
  if (width * height > MAX_PICTURE_PIXELS) allowance.refuse()
  return Math.ceil((width * height * MAX_CHANNELS * bits) / 8) + height + PICTURE_SLACK_BYTES
}

/** Counts decompressed bytes without storing them. `rawBytes` is the maximum of a picture; null for other streams. */
async function countInflated(packed: Uint8Array, rawBytes: number | null, allowance: Allowance): Promise<void> {
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 262_144 })
  inflate.end(packed)
  let size = 0
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      size += chunk.length
      if (rawBytes === null) allowance.content(chunk.length)
      else allowance.picture(chunk.length)
      if (rawBytes !== null && size > rawBytes) allowance.refuse()
    }
  } catch (error) {
    if (!isOfZlib(error)) throw error
  }
}

function inflatedLayer(packed: Uint8Array, allowance: Allowance): Uint8Array {
  try {
    return allowance.inflateLayer(packed)
  } catch (error) {
    if (isOfZlib(error)) return new Uint8Array()
    throw error
  }
}

/** Damaged data: readers show the part before the damage. */
const isOfZlib = (error: unknown) => String((error as NodeJS.ErrnoException).code).startsWith('Z_')

function decoded(filter: string, bytes: Uint8Array, { context }: PDFDict, allowance: Allowance): Uint8Array {
  const dict = PDFDict.withContext(context)
  dict.set(PDFName.of('Filter'), PDFName.of(filter))
  const stream = decodePDFRawStream(PDFRawStream.of(dict, bytes))
  const parts: Uint8Array[] = []
  let size = DECODED_AT_ONCE
  while (size === DECODED_AT_ONCE) {
    const part = nextPart(stream)
    size = part.length
    allowance.content(size)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function nextPart(stream: ReturnType<typeof decodePDFRawStream>): Uint8Array {
  try {
    return Uint8Array.from(stream.getBytes(DECODED_AT_ONCE))
  } catch {
    return new Uint8Array()
  }
}

function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  const names = filter instanceof PDFArray ? filter.asArray().map((_, index) => filter.lookup(index)) : [filter]
  return names.flatMap((name) => (name instanceof PDFName ? name.decodeText() : []))
}

function numberIn(dict: PDFDict, key: string): number | undefined {
  const number = dict.lookup(PDFName.of(key))
  return number instanceof PDFNumber ? number.asNumber() : undefined
}

/** Start-of-frame markers, except the table and arithmetic-conditioning markers in the same range. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Returns the pixel count in the header of a JPEG; 0 without a header. */
function jpegPixels(bytes: Uint8Array): number {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 9 < jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (isStartOfFrame(marker)) return jpeg.readUInt16BE(at + 5) * jpeg.readUInt16BE(at + 7)
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2)
  }
  return 0
}
