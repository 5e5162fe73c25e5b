import { constants, inflateSync } from 'node:zlib'
import { RefusedPdf } from './refused-pdf'

/** A hundred pages of a tagged document have some 100,000 values; nothing that candidates print comes near. */
const MOST_VALUES = 400_000
const DEEPEST = 100
const MOST_INFLATED_BYTES = 20_000_000

/**
 * How much one document may ask of whoever reads it. It stays far below the memory of its thread, so that no single growth
 * of a list can go beyond it: that would end the process. Throws RefusedPdf PC_FILE_TOO_COMPLEX.
 */
export class Allowance {
  private values = 0
  private depth = 0
  private inflatedBytes = 0
  /** Stays true: the library catches what is thrown while it reads. */
  isUsedUp = false

  /** Reads one value, which may hold others. */
  value<T>(read: () => T): T {
    if (++this.values > MOST_VALUES || this.depth >= DEEPEST) throw this.usedUp()
    this.depth++
    try {
      return read()
    } finally {
      this.depth--
    }
  }

  inflate(packed: Uint8Array): Uint8Array {
    try {
      const maxOutputLength = MOST_INFLATED_BYTES - this.inflatedBytes + 1
      // many writers leave the checksum out
      const bytes = inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
      this.inflatedBytes += bytes.length
      if (this.inflatedBytes <= MOST_INFLATED_BYTES) return bytes
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    throw this.usedUp()
  }

  private usedUp(): RefusedPdf {
    this.isUsedUp = true
    return new RefusedPdf('PC_FILE_TOO_COMPLEX')
  }
}
