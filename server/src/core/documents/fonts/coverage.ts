import { closeSync, openSync, readSync } from 'node:fs'

/** Inclusive range of code points. */
export type Range = readonly [first: number, last: number]

/** Set of characters for which a font has glyphs. */
export class Coverage {
  private readonly ranges: readonly Range[]

  constructor(ranges: readonly Range[]) {
    this.ranges = [...ranges].sort(([one], [other]) => one - other)
  }

  has(codePoint: number): boolean {
    let [low, high] = [0, this.ranges.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const [first, last] = this.ranges[middle] ?? [0, -1]
      if (codePoint < first) high = middle - 1
      else if (codePoint > last) low = middle + 1
      else return true
    }
    return false
  }
}

/** Reads the character coverage of a font file (OpenType `cmap` table) without loading the rest of the file. */
const COLLECTION = 'ttcf'
const TABLE_RECORD = 16

/** Throws if `file` cannot be read or is not a TrueType or OpenType font; reads the first font of a collection. */
export function readCoverage(file: string): Coverage {
  const descriptor = openSync(file, 'r')
  try {
    return new Coverage(rangesIn(readCharacterMap(descriptor)))
  } finally {
    closeSync(descriptor)
  }
}

function readBytes(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  if (readSync(descriptor, bytes, 0, length, at) < length) throw new Error('the font file is cut off')
  return bytes
}

function readCharacterMap(descriptor: number): Buffer {
  const head = readBytes(descriptor, 0, 16)
  const start = head.toString('latin1', 0, 4) === COLLECTION ? head.readUInt32BE(12) : 0
  const count = readBytes(descriptor, start, 12).readUInt16BE(4)
  const tables = readBytes(descriptor, start + 12, count * TABLE_RECORD)
  for (let at = 0; at < tables.length; at += TABLE_RECORD)
    if (tables.toString('latin1', at, at + 4) === 'cmap')
      return readBytes(descriptor, tables.readUInt32BE(at + 8), tables.readUInt32BE(at + 12))
  throw new Error('the file has no table of characters')
}

/** Prefers the Unicode subtable of all planes (format 12) over the one of the basic plane (format 4). */
function rangesIn(map: Buffer): Range[] {
  const offsets = Array.from({ length: map.readUInt16BE(2) }, (_, index) => map.readUInt32BE(4 + index * 8 + 4))
  const subtable = (format: number) => offsets.find((offset) => map.readUInt16BE(offset) === format)
  const [full, basic] = [subtable(12), subtable(4)]
  if (full !== undefined) return segmentedCoverage(map, full)
  if (basic !== undefined) return segmentMapping(map, basic)
  throw new Error('the font has no table of Unicode characters')
}

function segmentedCoverage(map: Buffer, offset: number): Range[] {
  return Array.from({ length: map.readUInt32BE(offset + 12) }, (_, index): Range => {
    const at = offset + 16 + index * 12
    return [map.readUInt32BE(at), map.readUInt32BE(at + 4)]
  })
}

/** Counts characters that a segment maps to the missing glyph as covered; this is rare and affects no Han character. */
function segmentMapping(map: Buffer, offset: number): Range[] {
  const doubled = map.readUInt16BE(offset + 6)
  const ranges = Array.from({ length: doubled / 2 }, (_, index): Range => {
    const at = offset + 14 + index * 2
    return [map.readUInt16BE(at + doubled + 2), map.readUInt16BE(at)]
  })
  return ranges.filter(([first]) => first !== 0xffff)
}
