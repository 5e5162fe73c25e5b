import { constants, inflateSync } from 'node:zlib'
import type { ErrorCode } from '@contract/errors/errors'

/** Refusal of a PDF with its error code. */
export class RefusedPdf extends Error {
  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

/** A tagged document of a hundred pages has about 100,000 values; candidates' documents are far smaller. */
const MAX_VALUES = 400_000
const MAX_DEPTH = 100
/** A tagged document of a hundred pages has about 20,000. */
export const MAX_OBJECTS = 100_000
/** Numbers in the file's structure: object numbers, offsets. */
const MAX_NUMBERS = 1_500_000
/** Failed attempts to read a number: the parser tries one at every byte of garbage between objects. */
const MAX_MISSING_NUMBERS = 400_000
/** Decompressed object streams. */
const MAX_OBJECT_BYTES = 20_000_000
/** All decompressed data except pictures: page content, fonts, objects. */
const MAX_CONTENT_BYTES = 50_000_000
/** Pictures: a hundred scanned pages, which a reader decompresses one at a time. */
const MAX_PICTURE_BYTES = 500_000_000

/**
 * Resource limits for parsing one document, far below the memory of its thread: a single growing list that exceeds that
 * memory would end the process. Throws RefusedPdf PC_FILE_TOO_COMPLEX. The PDF library catches errors while it parses,
 * so `onUsedUp` is called as well.
 */
export class Allowance {
  private values = 0
  private depth = 0
  private objects = 0
  private numbers = 0
  private missingNumbers = 0
  private objectBytes = 0
  private contentBytes = 0
  private pictureBytes = 0
  private isUsedUp = false

  constructor(private readonly onUsedUp: () => void) {}

  /** Counts and reads one value, which may contain others. */
  value<T>(read: () => T): T {
    if (this.depth === 0) this.objects++
    if (++this.values > MAX_VALUES || this.objects > MAX_OBJECTS || this.depth >= MAX_DEPTH) this.refuse()
    this.depth++
    try {
      return read()
    } finally {
      this.depth--
    }
  }

  /** Counts an attempt to read a number of the file's structure. */
  number(isThere: boolean): void {
    if (isThere) this.numbers++
    else this.missingNumbers++
    if (this.numbers > MAX_NUMBERS || this.missingNumbers > MAX_MISSING_NUMBERS) this.refuse()
  }

  /** Decompresses an object stream. */
  inflate(packed: Uint8Array): Uint8Array {
    const bytes = this.inflated(packed, MAX_OBJECT_BYTES - this.objectBytes)
    this.objectBytes += bytes.length
    this.content(bytes.length)
    return bytes
  }

  /** Decompresses one layer of a stream with several filters. */
  inflateLayer(packed: Uint8Array): Uint8Array {
    const bytes = this.inflated(packed, Math.min(this.contentLeft, MAX_OBJECT_BYTES))
    this.content(bytes.length)
    return bytes
  }

  /** Remaining bytes for content other than pictures. */
  get contentLeft(): number {
    return MAX_CONTENT_BYTES - this.contentBytes
  }

  content(bytes: number): void {
    this.contentBytes += bytes
    if (this.contentBytes > MAX_CONTENT_BYTES) this.refuse()
  }

  picture(bytes: number): void {
    this.pictureBytes += bytes
    if (this.pictureBytes > MAX_PICTURE_BYTES) this.refuse()
  }

  refuse(): never {
    if (!this.isUsedUp) this.onUsedUp()
    this.isUsedUp = true
    throw new RefusedPdf('PC_FILE_TOO_COMPLEX')
  }

  private inflated(packed: Uint8Array, atMost: number): Uint8Array {
    try {
      // many writers omit the checksum
      return inflateSync(packed, { maxOutputLength: Math.max(1, atMost), finishFlush: constants.Z_SYNC_FLUSH })
    } catch (error) {
      if (error instanceof RangeError) this.refuse()
      throw error
    }
  }
}
